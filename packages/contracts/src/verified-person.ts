/**
 * The response header in which a service names the person whose token it has verified. It is for the gateway, which
 * counts requests and streams by it and passes it on to nobody.
 */
export const VERIFIED_PERSON_HEADER = 'x-live-person'
