/** Returns a file, which is compressed whatever the server does, as it comes. */
export async function file(name, type) {
  const answer = await fetch(name);
  if (!answer.ok) throw new Error(`${name} is missing (${answer.status})`);
  const stream = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream, { headers: { "Content-Type": type } });
}
