/** For the header `Idempotency-Key`, whose characters are visible ASCII. */
/** For the header `Idempotency-Key`, whose characters are visible ASCII. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200

export const PERSON_NAME_MAX_LENGTH = 80
export const PHONE_MIN_LENGTH = 3
export const PHONE_MAX_LENGTH = 32
/** The lowest value of the setting PASSWORD_MIN. */
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const RECOVERY_CODE_MAX_LENGTH = 40
/** For an authenticator app or a passkey. */
export const FACTOR_NAME_MAX_LENGTH = 40
/** The reason why a customer is blocked. */
export const REASON_MAX_LENGTH = 200

export const PRODUCT_NAME_MAX_LENGTH = 120
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 1000
export const PRICE_MAX_RUPEES = 100_000
export const CATEGORY_NAME_MAX_LENGTH = 80
export const CATEGORY_DESCRIPTION_MAX_LENGTH = 500
export const IMAGE_URL_MAX_LENGTH = 500
export const IMAGE_MAX_BYTES = 5_242_880

/** For an option and a group of them. */
export const OPTION_NAME_MAX_LENGTH = 40
export const OPTION_GROUP_MAX_OPTIONS = 12
export const PRODUCT_MAX_OPTION_GROUPS = 6
/** Outlets at which a product is not as in the rest of the chain. */
export const PRODUCT_MAX_OUTLETS = 500
export const KCAL_MAX = 5000
export const SERVING_MAX = 5000
/** The most that an option may add to a price, or take from it. */
export const OPTION_PRICE_MAX_RUPEES = 10_000

export const PROMOTION_NAME_MAX_LENGTH = 60
export const PROMOTION_CODE_MAX_LENGTH = 32

export const ORDER_MAX_LINES = 50
export const LINE_MAX_QUANTITY = 100
export const ADDRESS_MAX_LENGTH = 300
/** The checkout asks for the pin when a position is less accurate than this: it does not find a door. */
export const POSITION_SURE_METRES = 200
/** A measurement older than this only tells where somebody was. */
export const POSITION_SURE_MINUTES = 10
/**
 * The text of an address belongs to its point: if the pin moves farther away than this, in metres, a new text is asked
 * for.
 */
export const ADDRESS_NEAR_METRES = 300
/** The way to the door: gate, floor, bell. */
export const WAY_NOTE_MAX_LENGTH = 200
/** For a saved place: "Home". */
export const PLACE_NAME_MAX_LENGTH = 40
/** Places that a customer may save. */
export const PLACES_MAX_SIZE = 10
/** The most places that a search for an address proposes. */
export const FOUND_PLACES_MAX_SIZE = 5
/**
 * For what a customer tells the outlet with an order or a line, and what somebody adds to the reason of a cancellation,
 * a hand-over or a release.
 */
export const NOTE_MAX_LENGTH = 200
/** Products that a customer keeps as favourites; one more replaces the oldest. */
export const FAVOURITES_MAX_SIZE = 100
/** The time until delivery that customers are told (docs/specification.md, section 9). */
export const PROMISE_MINUTES = 30
/** The most nearer outlets that a quote names. */
export const PASSED_OVER_MAX_SIZE = 5
/** Minutes after the promised time from which a customer may cancel an order that is not out for delivery. */
export const CANCEL_AFTER_PROMISE_MINUTES = 15

/** The most orders in one call of `POST /orders/suggestions`. */
export const SUGGEST_MAX_ORDERS = 20
/** Hours after which somebody has probably forgotten to go off duty. */
export const DUTY_LONG_HOURS = 10

export const OUTLET_NAME_MAX_LENGTH = 120
/** The legal name of a seller or a buyer on a bill. */
export const LEGAL_NAME_MAX_LENGTH = 120
/** Enough for seven days with four spans each. */
export const OPENING_HOURS_MAX_LENGTH = 700
/** Spans that begin on one day. */
export const OPENING_MAX_SPANS = 4
/** Dates with hours of their own. */
export const OPENING_MAX_EXCEPTIONS = 60
export const TIME_ZONE_MAX_LENGTH = 60
export const EMAIL_MAX_LENGTH = 200
export const DELIVERY_AREA_NAME_MAX_LENGTH = 60
export const RADIUS_MIN_KM = 0.1
export const RADIUS_MAX_KM = 50
/** The most minutes until an alert; the least is 1. */
export const ALERT_MAX_MINUTES = 240
/** The most orders that `GET /orders/alerts` returns. */
export const ALERTS_MAX_SIZE = 100

/** The name of a webhook, for the admins. */
export const WEBHOOK_NAME_MAX_LENGTH = 40
export const WEBHOOK_URL_MAX_LENGTH = 500
/** The most webhooks that there may be. */
export const WEBHOOKS_MAX_SIZE = 20

/** Days (UTC) over which `GET /promises` counts, today included. */
export const RECORD_DAYS = 30
/** With fewer orders, pages do not show the record of promises. */
export const RECORD_LEAST_ORDERS = 50

/** The landing page claims a delivery in less than this many minutes. */
export const CLAIM_MINUTES = 30

/** The most days that `GET /numbers` looks back. */
export const NUMBERS_MAX_DAYS = 31
/** The most products that it lists. */
export const NUMBERS_MAX_PRODUCTS = 50
/** Products that are named as popular at an outlet. */
export const POPULAR_MAX_PRODUCTS = 8
/** The most categories or products that can be sorted in one call. */
export const MENU_ORDER_MAX_LENGTH = 1_000

export const PAGE_MAX_NUMBER = 1_000_000
export const PAGE_MAX_SIZE = 100
export const SEARCH_MAX_LENGTH = 80

/** Interval of the comments that keep an idle live stream alive. A stream without one for twice as long is cut. */
export const LIVE_PING_SECONDS = 15
/** Streams that one person may have open at one gateway. */
export const LIVE_STREAMS_PER_PERSON = 20
/** After a cut, a page waits this long plus up to as much again at random. */
export const LIVE_RETRY_MS = 2_000

/** The oldest age that a step may have when a phone reports it after being offline. */
export const STEP_MAX_AGE_SECONDS = 6 * 3_600
/** From this delay on, both times are shown: when a step was done and when it was reported. */
export const STEP_LATE_SECONDS = 60

/**
 * The shortest interval between two positions that a delivery person's page sends. Before `POSITION_AGAIN_SECONDS` it
 * sends another only if it changed by at least this distance.
 */
export const POSITION_EVERY_SECONDS = 5
export const POSITION_MOVED_METRES = 25
/** The same position is sent again after this time, so that somebody who stands still does not look offline. */
export const POSITION_AGAIN_SECONDS = 60
/** A position older than this is shown as stale. */
export const POSITION_SILENT_MINUTES = 3
/** The services forget a position that was not renewed for this long, delivered or not. */
export const POSITION_FORGOTTEN_MINUTES = 30
export const POSITION_MAX_ACCURACY_METRES = 100_000
/** Equals the time for which a position is remembered: an older one would be forgotten at once. */
export const POSITION_MAX_AGE_SECONDS = POSITION_FORGOTTEN_MINUTES * 60

/**
 * For this time after the end of an order, the delivery person still sees its customer, and the outlet the customer's
 * phone.
 */
export const PERSONAL_DATA_MINUTES = 60
