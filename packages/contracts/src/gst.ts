/**
 * A GST number (GSTIN): state, PAN of who sells, and three more. Plain values: pages import this file without the
 * schemas.
 */
export const GSTIN_PATTERN = '^\\d{2}[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
/** A code of the harmonised system (goods) or of services, as bills have it. */
export const HSN_PATTERN = '^\\d{4}(\\d{2}){0,2}$'
/** Both halves of the tax together. */
export const GST_MAX_PERCENT = 40

export const isGstin = (text: string) => new RegExp(GSTIN_PATTERN).test(text)
