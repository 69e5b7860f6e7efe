/** By which the mail server of the shop under test proves itself. */
export const BOUNCE_SECRET = 'the secret of the mail server in journeys'
