import Type, { type Static, type TSchema } from 'typebox'
import { AccountStatus } from './auth.ts'
import { Id, Latitude, Longitude, Nullable, Role, Shape, Time } from './common.ts'
import { fulfilments } from './fulfilment.ts'
import { alertKinds, alertLevels } from './order-alerts.ts'
import { OrderStatus } from './orders.ts'
import { OptionGroup } from './option-groups.ts'
import { AtOutletFact } from './outlet-menu.ts'
import { OpeningTimes } from './opening-hours/schema.ts'
import { OutletCharges } from './charges/schema.ts'
import { DeliveryAreas } from './delivery-areas/schema.ts'
import { AlertMinutes } from './outlets.ts'
import type { ServiceName } from './services.ts'
import { HeldPosition } from './staff-positions/positions.ts'

/** Counts up by one with every change of the aggregate, from 1. Older events never overwrite newer ones. */
const Version = Type.Integer({ minimum: 1 })

const { id, required, max_choices } = OptionGroup.properties

/** A group of options with differences in paise. */
const OptionGroupFact = Shape({
  id,
  name: Type.String(),
  required,
  max_choices,
  options: Type.Array(Shape({ id, name: Type.String(), price_paise: Type.Integer() })),
})
export type OptionGroupFact = Static<typeof OptionGroupFact>

/** Legal details for the bills of an outlet, besides its GST number, as it was read. */
const OutletLegalFact = Shape({
  legal_name: Type.Optional(Nullable(Type.String())),
  fssai_number: Type.Optional(Nullable(Type.String())),
  fssai_expires_on: Type.Optional(Nullable(Type.String())),
  is_composition: Type.Optional(Type.Boolean()),
})

/** Every position that a member of staff holds. Missing: those known before stay. */
const positions = Type.Optional(Type.Array(HeldPosition))

const OrderFact = Shape({
  order_id: Id,
  customer_id: Id,
  outlet_id: Id,
  delivery_person_id: Nullable(Type.String()),
  /** The delivery person and the outlet that had the order until this change and may no longer see it. */
  previous_delivery_person_id: Type.Optional(Id),
  previous_outlet_id: Type.Optional(Id),
  order_status: OrderStatus,
  at: Time,
  version: Version,
  /** The person who did it; missing when the service did, and from publishers that do not say it. */
  actor_id: Type.Optional(Id),
  actor_role: Type.Optional(Role),
  /** It has not come to its outlet, which knows nothing of it. */
  is_coming: Type.Optional(Type.Boolean()),
  /** Only set for pick-ups. */
  fulfilment: Type.Optional(Type.Enum([...fulfilments])),
})

/**
 * Lists what services publish, by event type: `<service>.<aggregate>.<what happened>`; in the subject the id of the
 * aggregate follows. The `changed` ones carry the whole present state, so the newest one of each aggregate is all a
 * replica needs.
 */
export const events = {
  /**
   * A person registered, was added, approved, deleted, erased (deleted, with no name and no phone), or reset a password
   * (`token_version` ends older tokens).
   */
  'auth.person.changed': Shape({
    person_id: Id,
    name: Type.String(),
    phone: Type.String(),
    role: Role,
    status: AccountStatus,
    token_version: Type.Integer({ minimum: 1 }),
    deleted: Type.Boolean(),
    positions,
    version: Version,
  }),
  /** The same change without name and phone, for the services that only check tokens. Same versions. */
  'auth.account.changed': Shape({
    person_id: Id,
    role: Role,
    status: AccountStatus,
    token_version: Type.Integer({ minimum: 1 }),
    deleted: Type.Boolean(),
    positions,
    version: Version,
  }),
  /**
   * Ends a session before its time; its tokens are refused until `expires_at`, when they end by themselves.
   */
  'auth.session.ended': Shape({ session_id: Id, expires_at: Time, version: Version }),
  'catalog.product.changed': Shape({
    product_id: Id,
    name: Type.String(),
    price_paise: Type.Integer({ minimum: 0 }),
    available: Type.Boolean(),
    /** Missing where there are none. */
    option_groups: Type.Optional(Type.Array(OptionGroupFact)),
    category_id: Type.Optional(Nullable(Type.String())),
    /** The product's own code and rate on bills. Null or missing: those of the outlet. */
    hsn: Type.Optional(Nullable(Type.String())),
    gst_hundredths: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
    /** Outlets where it is not as in the rest of the chain. Missing: none. */
    outlets: Type.Optional(Type.Array(AtOutletFact)),
    deleted: Type.Boolean(),
    version: Version,
  }),
  'catalog.category.changed': Shape({
    category_id: Id,
    name: Type.String(),
    deleted: Type.Boolean(),
    version: Version,
  }),
  'outlets.outlet.changed': Shape({
    outlet_id: Id,
    name: Type.String(),
    lat: Latitude,
    lng: Longitude,
    delivery_radius_km: Type.Number(),
    /** Null or missing: the radius alone. */
    delivery_areas: Type.Optional(Nullable(DeliveryAreas)),
    manager_id: Nullable(Type.String()),
    /** Null or missing: the defaults. */
    alert_minutes: Type.Optional(Nullable(AlertMinutes)),
    /** Null or missing: open at any time. */
    opening_times: Type.Optional(Nullable(OpeningTimes)),
    /** Null or missing: that of the business. */
    time_zone: Type.Optional(Nullable(Type.String())),
    /** Null or missing: it takes no UPI at the door. */
    upi_payee: Type.Optional(Nullable(Type.String())),
    /** On its bills. Null or missing: that of the installation. */
    gstin: Type.Optional(Nullable(Type.String())),
    /** Hundredths of a percent. Null or missing: the rate of the installation. */
    gst_hundredths: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
    /** Null or missing: it charges nothing but its products. */
    charges: Type.Optional(Nullable(OutletCharges)),
    offers_pickup: Type.Optional(Type.Boolean()),
    /** On its bills and at the checkout. */
    legal: Type.Optional(Nullable(OutletLegalFact)),
    address: Type.Optional(Type.String()),
    phone: Type.Optional(Type.String()),
    active: Type.Boolean(),
    deleted: Type.Boolean(),
    version: Version,
  }),
  'orders.order.placed': Shape({
    ...OrderFact.properties,
    /** For an order for later: it comes to the outlet with `orders.order.due`. */
    deliver_at: Type.Optional(Time),
    /** It waits for its online payment: it comes to the outlet with `orders.order.paid`, or, for later, after it. */
    waits_for_payment: Type.Optional(Type.Boolean()),
  }),
  /** Its online payment came. One for now comes to its outlet with it. */
  'orders.order.paid': Shape({
    ...OrderFact.properties,
    /** For an order for later. */
    deliver_at: Type.Optional(Time),
  }),
  /** An order for later comes to its outlet: it is to be made now. Its status stays. */
  'orders.order.due': OrderFact,
  'orders.order.assigned': OrderFact,
  /**
   * The delivery person gave it back, the outlet or an admin took it back, or their account was deleted; it can be
   * assigned again.
   */
  'orders.order.released': OrderFact,
  'orders.order.status_changed': OrderFact,
  /** An order that is picked up is made; its status stays. */
  'orders.order.ready': OrderFact,
  /**
   * Nobody attended to the order in time: who is told now. Once for each kind and level since `version`, which stays.
   */
  'orders.order.alerted': Shape({
    ...OrderFact.properties,
    alert: Shape({ kind: Type.Enum([...alertKinds]), level: Type.Enum([...alertLevels]) }),
  }),
  /** Its customer gave it a face, or changed it; its version stays. What was said is not part of the event. */
  'orders.order.rated': OrderFact,
  /** Its outlet passed it on: to another, which is then `outlet_id`, or to the admins when no other takes it. */
  'orders.order.handed_over': OrderFact,
} satisfies Record<`${ServiceName}.${string}`, TSchema>

export type Subject = keyof typeof events
export type EventData<S extends Subject> = Static<(typeof events)[S]>
