print("monkeypinch")
