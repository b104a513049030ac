// GestureSubclassing
