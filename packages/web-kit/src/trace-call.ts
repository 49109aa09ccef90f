/** Sends a call as part of a trace: `send` is to be called once, and may be preceded by headers of its own. */
export type TraceCall = <T>(route: string, headers: Headers, send: () => Promise<T>) => Promise<T>
