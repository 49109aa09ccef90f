const taking =
  'input:not([type="checkbox"]), select, textarea, [contenteditable], [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Tells whether the target takes the keys: somebody types there, or it is in a dialog or menu. */
export const takesKeys = (target: EventTarget | null) => target instanceof Element && target.closest(taking) !== null

/** Tells whether a key was pressed for the page: alone, and not for what has the focus. */
export const isForPage = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !takesKeys(target)

/** The order whose ticket has the focus. */
export const orderInFocus = ({ target }: KeyboardEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-order]')?.dataset.order : undefined
