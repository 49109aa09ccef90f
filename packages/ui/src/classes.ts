/** Joins the class names that apply; what does not is left out. */
export const classes = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(' ') || undefined
