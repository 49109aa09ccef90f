/** Returns the first 8 characters of an order's id, which is how people name the order. */
export const orderNumber = (id: string) => id.slice(0, 8)
