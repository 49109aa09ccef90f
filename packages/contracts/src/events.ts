import Type, { type Static, type TSchema } from 'typebox'
import { AccountStatus } from './auth.ts'
import { ChangeFact } from './changes/fact.ts'
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

/** A group of options with price differences in paise. */
const OptionGroupFact = Shape({
  id,
  name: Type.String(),
  required,
  max_choices,
  options: Type.Array(Shape({ id, name: Type.String(), price_paise: Type.Integer() })),
})
export type OptionGroupFact = Static<typeof OptionGroupFact>

/** Legal details for the bills of an outlet, besides its GST number, as stored after normalization. */
const OutletLegalFact = Shape({
  legal_name: Type.Optional(Nullable(Type.String())),
  fssai_number: Type.Optional(Nullable(Type.String())),
  fssai_expires_on: Type.Optional(Nullable(Type.String())),
  is_composition: Type.Optional(Type.Boolean()),
})

/** Every position that a member of staff holds. Missing: unchanged. */
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
  /** The person who did it; missing when the service did it itself, or the publisher does not say. */
  actor_id: Type.Optional(Id),
  actor_role: Type.Optional(Role),
  /** The order has not come to its outlet yet; the outlet does not see it. */
  is_coming: Type.Optional(Type.Boolean()),
  /** Only set for pick-ups. */
  fulfilment: Type.Optional(Type.Enum([...fulfilments])),
})

/**
 * The events that services publish, by type: `<service>.<aggregate>.<what happened>`; a subject adds the id of the
 * aggregate. A `changed` event carries the whole present state, so a replica needs only the newest of each aggregate.
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
  /** The same change without name and phone, for services that only check tokens. Has the same version. */
  'auth.account.changed': Shape({
    person_id: Id,
    role: Role,
    status: AccountStatus,
    token_version: Type.Integer({ minimum: 1 }),
    deleted: Type.Boolean(),
    positions,
    version: Version,
  }),
  /** Ends a session early; its tokens are refused until `expires_at`, when they expire by themselves. */
  'auth.session.ended': Shape({ session_id: Id, expires_at: Time, version: Version }),
  /** Somebody gave or took a position, or changed who works here. */
  'auth.change.made': ChangeFact,
  /** Somebody changed the menu. */
  'catalog.change.made': ChangeFact,
  /** Somebody changed an outlet. */
  'outlets.change.made': ChangeFact,
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
    /** Outlets that sell it differently from the rest of the chain. Missing: none. */
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
    /** Null or missing: the time zone of the business. */
    time_zone: Type.Optional(Nullable(Type.String())),
    /** Null or missing: it takes no UPI at the door. */
    upi_payee: Type.Optional(Nullable(Type.String())),
    /** Printed on its bills. Null or missing: that of the installation. */
    gstin: Type.Optional(Nullable(Type.String())),
    /** Hundredths of a percent. Null or missing: the rate of the installation. */
    gst_hundredths: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
    /** Null or missing: no charges. */
    charges: Type.Optional(Nullable(OutletCharges)),
    offers_pickup: Type.Optional(Type.Boolean()),
    /** Missing: no. */
    auto_assign: Type.Optional(Type.Boolean()),
    /** Shown on its bills and at the checkout. */
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
    /** Waits for its online payment: comes to the outlet with `orders.order.paid` or, if for later, after it. */
    waits_for_payment: Type.Optional(Type.Boolean()),
  }),
  /** Its online payment arrived. An order for now comes to its outlet with this event. */
  'orders.order.paid': Shape({
    ...OrderFact.properties,
    /** For an order for later. */
    deliver_at: Type.Optional(Time),
  }),
  /** An order for later comes to its outlet: it is to be made now. Its status does not change. */
  'orders.order.due': OrderFact,
  'orders.order.assigned': OrderFact,
  /**
   * The delivery person gave it back, the outlet or an admin took it back, or their account was deleted; it can be
   * assigned again.
   */
  'orders.order.released': OrderFact,
  'orders.order.status_changed': OrderFact,
  /** An order is made; its status does not change. */
  'orders.order.ready': OrderFact,
  /**
   * Nobody attended to the order in time; says who is told now. Sent once for each kind and level since `version`, which
   * does not change.
   */
  'orders.order.alerted': Shape({
    ...OrderFact.properties,
    alert: Shape({ kind: Type.Enum([...alertKinds]), level: Type.Enum([...alertLevels]) }),
  }),
  /** Its customer rated it, or changed the rating; its version does not change. Carries no comment. */
  'orders.order.rated': OrderFact,
  /** Its outlet passed it on: to another, which is then `outlet_id`, or to the admins when no other takes it. */
  'orders.order.handed_over': OrderFact,
} satisfies Record<`${ServiceName}.${string}`, TSchema>

export type Subject = keyof typeof events
export type EventData<S extends Subject> = Static<(typeof events)[S]>
