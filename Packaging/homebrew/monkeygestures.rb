class Monkeygestures < Formula
  desc "Taps, drags, pinches, turns and swipes from touches, with UIKit's rules"
  homepage "@address@"
  url "@address@/releases/download/@version@/@source@"
  sha256 "@sha256@"
  license "MIT"

  depends_on "pkgconf" => :test
  # Swift 6.2.
  depends_on xcode: ["26.0", :build]
  uses_from_macos "swift" => :build

  def install
    # Homebrew has a sandbox of its own, in which Swift cannot make another one.
    ENV["SWIFT_BUILD_FLAGS"] = "--disable-sandbox"
    system "make", "library"
    system "make", "install-library", "PREFIX=#{prefix}"
  end

  test do
    (testpath/"drag.c").write <<~C
      #include <gestures.h>
      int main(void) { return gestures_version() != GESTURES_VERSION; }
    C
    flags = shell_output("pkgconf --cflags --libs monkeygestures").chomp.split
    system ENV.cc, "drag.c", "-o", "drag", *flags
    system "./drag"
  end
end
