/** Returns the id of the order whose ticket has the focus. */
export const orderInFocus = ({ target }: KeyboardEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-order]')?.dataset.order : undefined
