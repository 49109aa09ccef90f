/**
 * The bounds that the schemas refuse beyond and the forms show, each once. Plain values: pages import this file without
 * the schemas. Lengths are characters. JSON Schema counts code points and `maxLength` of an input UTF-16 units, of
 * which there are never fewer, so that no form lets through what a service refuses.
 */
/** For the header `Idempotency-Key`, whose characters are visible ASCII. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200

export const PERSON_NAME_MAX_LENGTH = 80
export const PHONE_MIN_LENGTH = 3
export const PHONE_MAX_LENGTH = 32
/** The least that the setting PASSWORD_MIN can be. */
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 128
export const RECOVERY_CODE_MAX_LENGTH = 40
/** For an authenticator app or a passkey. */
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
/** A position that is less certain than this many metres finds no door: the checkout asks for the pin. */
export const POSITION_SURE_METRES = 200
/** A measurement that is older than this says where somebody was. */
export const POSITION_SURE_MINUTES = 10
/** The text of an address belongs to its point: for a point farther away, in metres, another text is asked for. */
export const ADDRESS_NEAR_METRES = 300
/** The way to the door: gate, floor, bell. */
export const WAY_NOTE_MAX_LENGTH = 200
/** For a saved place: "Home". */
export const PLACE_NAME_MAX_LENGTH = 40
/** Places that a customer may save. */
export const PLACES_MAX_SIZE = 10
/** Places that a search for an address proposes at most. */
export const FOUND_PLACES_MAX_SIZE = 5
/**
 * For what a customer tells the outlet with an order or a line, and what somebody adds to the reason of a cancellation,
 * a hand-over or a release.
 */
export const NOTE_MAX_LENGTH = 200
/** Products that a customer keeps as favourites; another takes the place of the oldest. */
export const FAVOURITES_MAX_SIZE = 100
/** The time until delivery that customers are told (docs/specification.md, section 9). */
export const PROMISE_MINUTES = 30
/** Nearer outlets that a quote names at most. */
export const PASSED_OVER_MAX_SIZE = 5
/** After the promised time a customer may, this much later, cancel an order that is not on its way. */
export const CANCEL_AFTER_PROMISE_MINUTES = 15

/** Orders for which `POST /orders/suggestions` says at once who should bring them. */
export const SUGGEST_MAX_ORDERS = 20

export const OUTLET_NAME_MAX_LENGTH = 120
/** For whom bills are in the name of. */
export const LEGAL_NAME_MAX_LENGTH = 120
/** For seven days with four spans each. */
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
/** For an alert; the least is 1. */
export const ALERT_MAX_MINUTES = 240
/** Orders that `GET /orders/alerts` returns at most. */
export const ALERTS_MAX_SIZE = 100

/** The name of a webhook, for the admins. */
export const WEBHOOK_NAME_MAX_LENGTH = 40
export const WEBHOOK_URL_MAX_LENGTH = 500
/** Webhooks that there may be. */
export const WEBHOOKS_MAX_SIZE = 20

/** Days of UTC over which `GET /promises` counts, today among them. */
export const RECORD_DAYS = 30
/** With fewer orders pages do not show how promises were kept. */
export const RECORD_LEAST_ORDERS = 50

/** That `GET /numbers` looks back at most. */
export const NUMBERS_MAX_DAYS = 31
/** Products that it lists at most. */
export const NUMBERS_MAX_PRODUCTS = 50
/** Products that are named as popular at an outlet. */
export const POPULAR_MAX_PRODUCTS = 8
/** Categories or products that are put in order at once. */
export const MENU_ORDER_MAX_LENGTH = 1_000

export const PAGE_MAX_NUMBER = 1_000_000
export const PAGE_MAX_SIZE = 100
export const SEARCH_MAX_LENGTH = 80

/** A comment in a live stream that has nothing else to say. One without it for twice as long is cut. */
export const LIVE_PING_SECONDS = 15
/** Streams that one person may have open at one gateway. */
export const LIVE_STREAMS_PER_PERSON = 20
/** After a cut the page waits as long, and up to as much again at random. */
export const LIVE_RETRY_MS = 2_000

/** A step that a phone without network tells later counts at most so long before it is told. */
export const STEP_MAX_AGE_SECONDS = 6 * 3_600
/** From so much on both times are told: when a step was done and when it was told. */
export const STEP_LATE_SECONDS = 60

/**
 * A delivery person's page sends its position at most so often, and sooner than after `POSITION_AGAIN_SECONDS` only
 * when it changed by so much.
 */
export const POSITION_EVERY_SECONDS = 5
export const POSITION_MOVED_METRES = 25
/** A new measurement of the same place is sent again after so long: who stands still is not silent. */
export const POSITION_AGAIN_SECONDS = 60
/** A position that is older is shown as silent. */
export const POSITION_SILENT_MINUTES = 3
/** The services forget a position that nobody renewed for so long, delivered or not. */
export const POSITION_FORGOTTEN_MINUTES = 30
export const POSITION_MAX_ACCURACY_METRES = 100_000
/** Equals the time for which a position is remembered: a phone that measured nothing newer says so. */
export const POSITION_MAX_AGE_SECONDS = POSITION_FORGOTTEN_MINUTES * 60

/** After the end of an order the delivery person sees its customer, and the outlet their phone, for this time. */
export const PERSONAL_DATA_MINUTES = 60
