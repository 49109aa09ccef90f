import Type, { type Static } from 'typebox'
import { OfOneOutlet, RupeesSum, Shape } from './common.ts'
import { endpoint } from './endpoint.ts'

/** The number of customers who gave each face to the orders delivered in the last `FACES_DAYS` days. */
export const FaceCounts = Shape({ good: Type.Integer(), so_so: Type.Integer(), bad: Type.Integer() })
export type FaceCounts = Static<typeof FaceCounts>

export const OutletStats = Shape({
  pending_orders: Type.Integer(),
  preparing_orders: Type.Integer(),
  out_for_delivery: Type.Integer(),
  completed_today: Type.Integer(),
  total_delivery_personnel: Type.Integer(),
  faces: Type.Optional(FaceCounts),
})
export type OutletStats = Static<typeof OutletStats>

export const outletStats = endpoint('GET /outlet/stats', ['outlet_manager'], {
  querystring: OfOneOutlet,
  200: OutletStats,
})

export const AdminStats = Shape({
  total_orders: Type.Integer(),
  pending_orders: Type.Integer(),
  completed_orders: Type.Integer(),
  total_revenue: RupeesSum,
  total_customers: Type.Integer(),
  total_delivery_personnel: Type.Integer(),
  total_outlet_managers: Type.Integer(),
  faces: Type.Optional(FaceCounts),
})
export type AdminStats = Static<typeof AdminStats>

export const adminStats = endpoint('GET /admin/stats', ['admin'], { 200: AdminStats })
