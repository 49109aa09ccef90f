/** Sends a call as part of a trace: `send` must be called once, after adding any headers. */
export type TraceCall = <T>(route: string, headers: Headers, send: () => Promise<T>) => Promise<T>
