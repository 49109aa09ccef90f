/** A response that is not a JSON value: a refusal, a network error, a stream, or none. */
export class FakeFailure {
  readonly kind: 'refused' | 'network error' | 'pending' | 'stream'
  readonly status: number
  readonly detail: string | undefined
  /** Further fields of the problem document. */
  readonly fields: object

  constructor(kind: FakeFailure['kind'], status = 0, detail?: string, fields: object = {}) {
    this.kind = kind
    this.status = status
    this.detail = detail
    this.fields = fields
  }
}

/** Problem details with this sentence; without one, an HTML error page like a proxy's. */
export const refused = (status: number, detail?: string, fields?: object) =>
  new FakeFailure('refused', status, detail, fields)
/** The connection is refused. */
export const networkError = new FakeFailure('network error')
/** Delays a response by 2 minutes. */
export const pending = new FakeFailure('pending')

/** A live stream that announces itself, then ends; the page opens the next one before it counts as cut. */
export const liveStream = new FakeFailure('stream')
