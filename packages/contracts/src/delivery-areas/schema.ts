import Type, { type Static } from 'typebox'
import { Latitude, Longitude, Name, Nullable, Rupees, Shape } from '../common.ts'
import { DELIVERY_AREA_NAME_MAX_LENGTH } from '../limits.ts'

export const MAX_AREAS = 12
/** The border and its holes. */
const MAX_RINGS = 4
export const MAX_CORNERS = 60

const Corner = Shape({ lat: Latitude, lng: Longitude })

const area = {
  rings: Type.Array(Type.Array(Corner, { minItems: 3, maxItems: MAX_CORNERS }), { minItems: 1, maxItems: MAX_RINGS }),
  fee: Type.Optional(Nullable(Rupees)),
  minimum_order: Type.Optional(Nullable(Rupees)),
}

/** A part of the map to which an outlet delivers. */
export const DeliveryArea = Shape({ name: Type.String(), ...area })
export type DeliveryArea = Static<typeof DeliveryArea>

/** `only`: the areas replace the radius; otherwise they add to it. An address in several areas belongs to the first. */
export const DeliveryAreas = Shape({
  only: Type.Boolean(),
  areas: Type.Array(DeliveryArea, { minItems: 1, maxItems: MAX_AREAS }),
})
export type DeliveryAreas = Static<typeof DeliveryAreas>

/** The form of `DeliveryAreas`. */
export const DeliveryAreasForm = Shape({
  ...DeliveryAreas.properties,
  areas: Type.Array(Shape({ name: Name(DELIVERY_AREA_NAME_MAX_LENGTH), ...area }), {
    minItems: 1,
    maxItems: MAX_AREAS,
  }),
})
