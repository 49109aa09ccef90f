import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import {
  ADDRESS_MAX_LENGTH,
  IMAGE_URL_MAX_LENGTH,
  NOTE_MAX_LENGTH,
  OPTION_NAME_MAX_LENGTH,
  PAGE_MAX_NUMBER,
  PAGE_MAX_SIZE,
  PERSON_NAME_MAX_LENGTH,
  PRICE_MAX_RUPEES,
  WAY_NOTE_MAX_LENGTH,
} from './limits.ts'
import { LINE_PATTERN, NAME_PATTERN, PROSE_PATTERN } from './typed/text.ts'
import type { Typed } from './typed/typed.ts'

/** An object in which unknown fields are refused. */
export const Shape = <P extends TProperties>(properties: P) => Type.Object(properties, { additionalProperties: false })

/** The schema or null; written as a type list, which the serializer handles faster than a union. */
export const Nullable = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Static<S> | null>({ ...schema, type: [(schema as unknown as { type: string }).type, 'null'] })

/** An opaque id. Services use random UUIDs; nothing may rely on it. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

/** Text that a person types: a service first normalizes it by the `readings` of its kind, then validates the result. */
export const TypedText = (typed: Typed, bounds: { minLength?: number; maxLength?: number; pattern: string }) =>
  Type.String({ ...bounds, typed })

/** A line of text with at least one visible character. */
export const Line = (maxLength: number) => TypedText('line', { minLength: 1, maxLength, pattern: LINE_PATTERN })

/** The name of a person or a thing, with a letter or a digit. */
export const Name = (maxLength: number) => TypedText('line', { minLength: 1, maxLength, pattern: NAME_PATTERN })

/** Text of several lines, possibly empty. */
export const Prose = (maxLength: number) => TypedText('prose', { maxLength, pattern: PROSE_PATTERN })

/** Words or digits to look for. */
export const Search = (maxLength: number) => TypedText('search', { minLength: 1, maxLength, pattern: LINE_PATTERN })

/** A code with this many digits, from an authenticator app or sent to a phone. */
export const Digits = (count: number) => TypedText('code', { pattern: `^[0-9]{${count}}$` })

// Texts that several calls take. The API description uses these names for everything with the same bounds.
export const AddressLine = Line(ADDRESS_MAX_LENGTH)
export const FullName = Name(PERSON_NAME_MAX_LENGTH)
export const Label = Name(OPTION_NAME_MAX_LENGTH)
export const Note = Line(NOTE_MAX_LENGTH)
export const SixDigits = Digits(6)

/**
 * Counts up with each change. With `If-Match: "7"`, or the same number in a body that has the field, a change is only
 * made while the version is still that one.
 */
export const versioned = { version: Type.Optional(Type.Integer({ minimum: 1 })) }

export const Time = Type.String({ format: 'date-time' })

/** Rupees with at most two decimals. Inside the services money is integer paise. */
export const Rupees = Type.Number({ minimum: 0, maximum: PRICE_MAX_RUPEES, multipleOf: 0.01 })

/**
 * A sum of rupees, without the upper bound of a single price. The description tells it from other numbers in the API
 * description.
 */
export const RupeesSum = Type.Number({ minimum: 0, description: 'Sum in rupees.' })

export const Latitude = Type.Number({ minimum: -90, maximum: 90 })
export const Longitude = Type.Number({ minimum: -180, maximum: 180 })

export const Place = Shape({ address: AddressLine, lat: Latitude, lng: Longitude })
export type Place = Static<typeof Place>

/** The place to which an order goes. `note`: the way to the door, for the delivery person. */
export const DeliveryPlace = Shape({ ...Place.properties, note: Type.Optional(Line(WAY_NOTE_MAX_LENGTH)) })
export type DeliveryPlace = Static<typeof DeliveryPlace>

export const roles = ['customer', 'delivery', 'outlet_manager', 'admin'] as const
export const Role = Type.Enum([...roles])
export type Role = (typeof roles)[number]

/** An http(s) URL of a picture, or the path of one uploaded here. No server ever fetches it. */
export const ImageUrl = Type.String({
  maxLength: IMAGE_URL_MAX_LENGTH,
  pattern: '^(https?://[^\\s/@\\u0000-\\u001f"\'<>\\\\]+(/[^\\s\\u0000-\\u001f"\'<>\\\\]*)?|/api/images/[a-z0-9.-]+)$',
})

export const SecondFactorMethod = Type.Enum(['totp', 'passkey', 'recovery_code'])

/** RFC 9457 problem details. `detail` is the sentence for the user, in the language of `Accept-Language`. */
export const Problem = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String(),
  /** Identifies the refusal for programs, as `type` does. Missing from refusals that a library makes. */
  code: Type.Optional(Type.String()),
  request_id: Type.String(),
  errors: Type.Optional(
    Type.Array(Shape({ path: Type.String(), message: Type.String(), code: Type.Optional(Type.String()) })),
  ),
  /** The password was right and a second factor is required: `POST /auth/login/second-factor` takes the token. */
  second_factor: Type.Optional(Shape({ login_token: Type.String(), methods: Type.Array(SecondFactorMethod) })),
  /**
   * With `CHANGED_MEANWHILE`: the present state, in the shape of the call's answer. With `KEY_REUSED`: what the first
   * request made.
   */
  current: Type.Optional(Type.Unknown()),
})
export type Problem = Static<typeof Problem>

export const ById = Shape({ id: Id })
export const Nothing = Type.Null()

/**
 * The outlet, for callers who have several; missing: the one they manage, else the first by name. Refused (404) when it
 * is not theirs.
 */
export const OfOneOutlet = Shape({ outlet_id: Type.Optional(Id) })

export const PageNumber = Type.Integer({
  minimum: 1,
  maximum: PAGE_MAX_NUMBER,
  description: 'The page, counted from 1.',
})
export const PageSize = Type.Integer({
  minimum: 1,
  maximum: PAGE_MAX_SIZE,
  description: 'How many entries a page has at most.',
})

export const Pagination = Shape({
  total_count: Type.Integer(),
  total_pages: Type.Integer(),
  current_page: Type.Integer(),
  has_previous: Type.Boolean(),
  has_next: Type.Boolean(),
})
export type Pagination = Static<typeof Pagination>
