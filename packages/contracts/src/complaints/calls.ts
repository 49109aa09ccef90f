import Type, { type Static } from 'typebox'
import { ById, Id, ImageUrl, Note, Nullable, Rupees, RupeesSum, Shape, Time } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { LINE_MAX_QUANTITY, ORDER_MAX_LINES } from '../limits.ts'
import { giveBackWays } from '../give-back-reasons.ts'
import { complaintKinds, complaintWishes } from './rules.ts'

const ComplaintKindName = Type.Enum([...complaintKinds])
const line = Type.Integer({ minimum: 0, maximum: ORDER_MAX_LINES - 1 })
const quantity = Type.Integer({ minimum: 1, maximum: LINE_MAX_QUANTITY })

/**
 * A complaint about a line of a delivered order, and its decision. `decided_by_rules`: the table decided it at once.
 */
export const Complaint = Shape({
  id: Id,
  order_id: Id,
  outlet_id: Id,
  line,
  quantity,
  product_name: Type.String(),
  kind: ComplaintKindName,
  note: Type.Optional(Type.String()),
  image_url: Type.Optional(Type.String()),
  wish: Type.Optional(Type.Enum([...complaintWishes])),
  state: Type.Enum(['open', 'given_back', 'made_again', 'refused']),
  amount: Type.Optional(RupeesSum),
  way: Type.Optional(Type.Enum([...giveBackWays])),
  is_done: Type.Optional(Type.Boolean()),
  expires_at: Type.Optional(Time),
  remade_order_id: Type.Optional(Id),
  decided_by_rules: Type.Optional(Type.Boolean()),
  answer: Type.Optional(Type.String()),
  complained_at: Time,
  decided_at: Type.Optional(Time),
  answer_by: Time,
})
export type Complaint = Static<typeof Complaint>

export const ComplainOf = Shape({
  line,
  quantity,
  kind: ComplaintKindName,
  wish: Type.Optional(Type.Enum([...complaintWishes])),
  note: Type.Optional(Note),
  image_url: Type.Optional(ImageUrl),
})
export type ComplainOf = Static<typeof ComplainOf>

export const complain = endpoint('POST /orders/:id/complaints', ['customer'], {
  params: ById,
  body: ComplainOf,
  201: Complaint,
})

export const Complaints = Shape({ complaints: Type.Array(Complaint) })

export const listComplaintsOfOrder = endpoint('GET /orders/:id/complaints', ['customer', 'outlet_manager', 'admin'], {
  params: ById,
  200: Complaints,
})

/** Lists the complaints that a person must answer, the oldest first. */
export const listOpenComplaints = endpoint('GET /complaints', ['outlet_manager', 'admin'], { 200: Complaints })

/** An amount of zero rejects the complaint, unless the pieces are made again. */
export const AnswerComplaint = Shape({
  amount: Rupees,
  answer: Note,
  made_again: Type.Optional(Type.Literal(true)),
})
export type AnswerComplaint = Static<typeof AnswerComplaint>

export const answerComplaint = endpoint('PUT /complaints/:id', ['outlet_manager', 'admin'], {
  params: ById,
  body: AnswerComplaint,
  200: Complaint,
})

export const ComplaintCount = Shape({ name: Nullable(Type.String()), complaints: Type.Integer({ minimum: 1 }) })
const Counted = Type.Array(ComplaintCount)

/** The complaints of the last 30 days by product, delivery person and hour of the delivery. */
export const ComplaintPatterns = Shape({ products: Counted, delivery_people: Counted, hours: Counted, kinds: Counted })
export type ComplaintPatterns = Static<typeof ComplaintPatterns>

export const getComplaintPatterns = endpoint('GET /complaints/patterns', ['outlet_manager', 'admin'], {
  200: ComplaintPatterns,
})
