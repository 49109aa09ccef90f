/**
 * A GST number (GSTIN): state, PAN of the seller, and three more characters. Plain values: pages import this file
 * without the schemas.
 */
export const GSTIN_PATTERN = '^\\d{2}[A-Z]{5}\\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
/** A code of the Harmonised System (goods), or a service accounting code, as printed on bills. */
export const HSN_PATTERN = '^\\d{4}(\\d{2}){0,2}$'
/** The sum of both halves of the tax. */
export const GST_MAX_PERCENT = 40

export const isGstin = (text: string) => new RegExp(GSTIN_PATTERN).test(text)
