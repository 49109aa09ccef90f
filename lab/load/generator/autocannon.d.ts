/** The part of autocannon 9 that is used here. */
declare module 'autocannon' {
  interface Request {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    /** The total number of requests; it ends when each has its response. */
    amount: number
    requests: Request[]
    /** Replaces `[<id>]` in each request by a unique id. */
    idReplacement?: boolean
  }
  interface Result {
    errors: number
    timeouts: number
  }
  interface Run extends Promise<Result> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void): this
  }
  export default function autocannon(options: Options): Run
}
