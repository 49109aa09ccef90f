/**
 * The bounds that the schemas refuse beyond and the forms show, each once. Plain values: pages import this file without the
 * schemas. Lengths are characters. JSON Schema counts code points and `maxLength` of an input UTF-16 units, of which there are
 * never fewer, so that no form lets through what a service refuses.
 */
export const PERSON_NAME_MAX_LENGTH = 80
export const PHONE_MIN_LENGTH = 3
export const PHONE_MAX_LENGTH = 32
/** The least that the setting PASSWORD_MIN can be. */
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const RECOVERY_CODE_MAX_LENGTH = 40
/** Of an authenticator app or a passkey. */
export const FACTOR_NAME_MAX_LENGTH = 40
/** Why a customer is blocked. */
export const REASON_MAX_LENGTH = 200

export const PRODUCT_NAME_MAX_LENGTH = 120
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 1000
export const PRICE_MAX_RUPEES = 100_000
export const CATEGORY_NAME_MAX_LENGTH = 80
export const CATEGORY_DESCRIPTION_MAX_LENGTH = 500
export const IMAGE_URL_MAX_LENGTH = 500
export const IMAGE_MAX_BYTES = 5_242_880

export const ORDER_MAX_LINES = 50
export const LINE_MAX_QUANTITY = 100
export const ADDRESS_MAX_LENGTH = 300
/** What somebody adds to the reason of a cancellation, a hand-over or a release. */
export const NOTE_MAX_LENGTH = 200
/** The time until delivery that customers are told (docs/specification.md, section 9). */
export const PROMISE_MINUTES = 30
/** So long after the promised time a customer may cancel an order that is not on its way. */
export const CANCEL_AFTER_PROMISE_MINUTES = 15

export const OUTLET_NAME_MAX_LENGTH = 120
/** Of seven days with four spans each. */
export const OPENING_HOURS_MAX_LENGTH = 700
/** Spans that begin on one day. */
export const OPENING_MAX_SPANS = 4
/** Dates with hours of their own. */
export const OPENING_MAX_EXCEPTIONS = 60
export const TIME_ZONE_MAX_LENGTH = 60
export const EMAIL_MAX_LENGTH = 200
export const RADIUS_MIN_KM = 0.1
export const RADIUS_MAX_KM = 50
/** Of an alert; the least is 1. */
export const ALERT_MAX_MINUTES = 240
/** Orders that `GET /orders/alerts` returns at most. */
export const ALERTS_MAX_SIZE = 100

export const PAGE_MAX_NUMBER = 1_000_000
export const PAGE_MAX_SIZE = 100
export const SEARCH_MAX_LENGTH = 80

/** A comment in a live stream that has nothing else to say. One without it for twice as long is cut. */
export const LIVE_PING_SECONDS = 15
/** Streams that one person may have open at one gateway. */
export const LIVE_STREAMS_PER_PERSON = 20
/** After a cut the page waits as long, and up to as much again at random. */
export const LIVE_RETRY_MS = 2_000
