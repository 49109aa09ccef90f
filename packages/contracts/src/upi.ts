/** A UPI address as payment apps take it: `name@bank`. Plain values: pages import this file without the schemas. */
export const UPI_PAYEE_PATTERN = '^[A-Za-z0-9][A-Za-z0-9._-]{1,63}@[A-Za-z][A-Za-z0-9]{1,63}$'
export const UPI_PAYEE_MAX_LENGTH = 128
/**
 * The reference that a payment app shows (UTR: 12 digits), as `codeOf` normalizes it. Only letters and digits, so that
 * nobody writes about a customer in it.
 */
export const UPI_REFERENCE_PATTERN = '^[A-Za-z0-9]{4,35}$'
export const UPI_REFERENCE_MAX_LENGTH = 35

/** Normalizes a typed or pasted reference for storing: in capitals, without blanks, dashes and invisible marks. */
export const upiReferenceOf = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()

export const isUpiReference = (text: string) => new RegExp(UPI_REFERENCE_PATTERN).test(text)

export const isUpiPayee = (text: string) => new RegExp(UPI_PAYEE_PATTERN).test(text)

export interface UpiRequest {
  payee: string
  payeeName: string
  /** In rupees. */
  amount: number
  orderNumber: string
}

/** Returns the link that payment apps open, or read from a QR code (NPCI, UPI linking specification 1.6). */
export function upiLink({ payee, payeeName, amount, orderNumber }: UpiRequest): string {
  const fields = {
    pa: payee,
    pn: payeeName,
    am: amount.toFixed(2),
    cu: 'INR',
    tn: `Order ${orderNumber}`,
    tr: orderNumber,
  }
  // Not URLSearchParams: payment apps read a plus sign as itself.
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replace('%40', '@')}`,
  )
  return `upi://pay?${query.join('&')}`
}
