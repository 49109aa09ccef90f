type Pressed = Pick<KeyboardEvent, 'key' | 'code'>

/**
 * Tells whether a letter was pressed for a shortcut: by the typed character or, with a non-Latin layout (Hindi,
 * Russian, …), by the key that has the letter on a Latin keyboard.
 */
export const isLetter = ({ key, code }: Pressed, letter: string) =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`

const TAKING =
  'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]'

type Modified = Pick<KeyboardEvent, 'target' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Tells whether a key press is meant for the page: without modifiers, and not typed into a field, dialog or menu. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey }: Modified) =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(TAKING))
