type Pressed = Pick<KeyboardEvent, 'key' | 'code'>

/**
 * Tells whether a letter was pressed for a shortcut: by what the keyboard types, and where that is no Latin letter
 * (Hindi, Russian, …) by the key that has the letter on a Latin keyboard.
 */
export const isLetter = ({ key, code }: Pressed, letter: string) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`
