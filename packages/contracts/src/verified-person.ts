/**
 * The response header in which a service names the person whose token it has verified. Only for the gateway, which
 * counts requests and streams by it and removes it.
 */
export const VERIFIED_PERSON_HEADER = 'x-live-person'
