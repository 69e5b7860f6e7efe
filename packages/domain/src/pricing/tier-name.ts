/**
 * "Admission, Adults": a product with its tier, spelled alike on pages, in mails, in files and at
 * the door. A product without tiers has its name alone.
 */
export const tierName = (title: string, label: string | null | undefined): string =>
  label === null || label === undefined || label === '' ? title : `${title}, ${label}`
