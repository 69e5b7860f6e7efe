/** "Visa •••• 4242"; null for money that did not come by card. */
export function cardText({
  card_brand: brand,
  card_last4: last4,
}: {
  readonly card_brand: string | null
  readonly card_last4: string | null
}): string | null {
  if (brand === null || last4 === null) return null
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} •••• ${last4}`
}
