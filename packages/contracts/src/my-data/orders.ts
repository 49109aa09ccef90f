import { Shape } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MyData } from './account.ts'

/** Returns what is stored about the caller's orders; at most two people at a time in each process (503). */
export const getMyOrderData = endpoint('GET /orders/my-data', ['customer'], { querystring: Shape({}), 200: MyData })
