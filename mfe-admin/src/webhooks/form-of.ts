import type { Webhook, WebhookForm } from '@tapri/contracts/webhooks'

/** What an admin entered of it. */
export const formOf = ({ name, url, types, active }: Webhook): WebhookForm => ({ name, url, types, active })
