/*
 * The information that a payment provider asks for before it pays out, in kinds that an organizer
 * understands. Stripe names fields (docs.stripe.com/connect/required-verification-information):
 * `individual.dob.day`, `person_1N….address.city`, `external_account` …
 */

const REQUIREMENT_KINDS = [
  'business_type',
  'business_profile',
  'company',
  'people',
  'name',
  'birth_date',
  'address',
  'contact',
  'tax_id',
  'document',
  'bank_account',
  'terms',
  'other',
] as const
export type RequirementKind = (typeof REQUIREMENT_KINDS)[number]

/** By the first pattern that fits, so the order counts: a proof of address is a document. */
const PATTERNS: readonly (readonly [pattern: RegExp, kind: RequirementKind])[] = [
  [/verification|document|proof_of/u, 'document'],
  [/^external_account/u, 'bank_account'],
  [/^tos_acceptance|_agreement/u, 'terms'],
  [/^business_type/u, 'business_type'],
  [/^business_profile|^settings\./u, 'business_profile'],
  [/(?:tax_id|vat_id|id_number|ssn|registration_number)/u, 'tax_id'],
  [/\.dob\b/u, 'birth_date'],
  [/\.address\b|nationality/u, 'address'],
  [/\.(?:email|phone)$/u, 'contact'],
  [/(?:first_name|last_name|maiden_name|title)/u, 'name'],
  [/(?:owners|directors|executives|representative)(?:_provided)?$|relationship/u, 'people'],
  [/^company\./u, 'company'],
]

export const requirementKind = (field: string): RequirementKind =>
  PATTERNS.find(([pattern]) => pattern.test(field))?.[1] ?? 'other'

/** The kinds of what is asked for, each once, in the order in which one is used to being asked. */
export const requirementKinds = (fields: readonly string[]): readonly RequirementKind[] => {
  const asked = new Set(fields.map(requirementKind))
  return REQUIREMENT_KINDS.filter((kind) => asked.has(kind))
}
