import type { Turnout } from '@turnout/client/turnout.ts'

type OperationId = Parameters<Turnout['send']>[0]

/** Anything that came as JSON. */
export type Thing = Readonly<Record<string, unknown>>

/** A kind of thing that an event has several of, and what the file and the API call its parts. */
export interface Kind {
  /** The list of the file. */
  readonly section: string
  /** In sentences. */
  readonly word: string
  /** The field that tells one from another: it is unique in a file. */
  readonly key: string
  /** The name of its id in an address. */
  readonly param: string
  readonly all: OperationId
  readonly one: OperationId
  readonly create: OperationId
  readonly update: OperationId
  readonly remove: OperationId
  /** Where the API has the ids of products that the file has names of. */
  readonly productIds?: string
  /** Whether the file may say for which dates it is. */
  readonly ofDates?: boolean
  /** What `remove` is sent, where it is no DELETE of one thing. */
  readonly removal?: (id: number) => Thing
  /** Why the API would not delete it; null: it would. */
  readonly used: (thing: Thing) => string | null
  /** What may be said of it in place of deleting it. */
  readonly instead: string
  /** Fields that are fixed, after the first sale or answer. */
  readonly fixed?: { readonly when: string; readonly fields: readonly string[] }
  /** Numbers of the file that cannot go below a number of the thing. */
  readonly least?: Readonly<Record<string, string>>
}

const has = (field: string, words: string) => (thing: Thing) => (Number(thing[field] ?? 0) > 0 ? words : null)

/**
 * In the order in which they are made: the later name the earlier. A date says what each ticket costs on it, so tickets
 * that are made first would make every date another one than the plan has read.
 */
export const KINDS: readonly Kind[] = [
  {
    section: 'categories',
    word: 'category',
    key: 'name',
    param: 'category_id',
    all: 'products.categoriesOfEvent',
    one: 'products.getCategory',
    create: 'products.createCategory',
    update: 'products.updateCategory',
    remove: 'products.deleteCategory',
    used: ({ products }) => (Array.isArray(products) && products.length > 0 ? 'it has products' : null),
    instead: 'is_hidden: true',
  },
  {
    section: 'dates',
    word: 'date',
    key: 'start_date',
    param: 'occurrence_id',
    all: 'occurrences.occurrencesOfEvent',
    one: 'occurrences.getOccurrence',
    create: 'occurrences.addOccurrences',
    update: 'occurrences.updateOccurrence',
    remove: 'occurrences.changeOccurrences',
    removal: (id) => ({ action: 'delete', occurrence_ids: [id] }),
    used: ({ quantity_sold: sold, quantity_held: held, status }) =>
      status === 'CANCELLED'
        ? 'it was cancelled'
        : Number(sold ?? 0) + Number(held ?? 0) > 0
          ? 'tickets for it were ordered'
          : null,
    instead: 'is_hidden: true',
    least: { capacity: 'quantity_sold' },
  },
  {
    section: 'products',
    word: 'product',
    key: 'title',
    param: 'product_id',
    all: 'products.productsOfEvent',
    one: 'products.getProduct',
    create: 'products.createProduct',
    update: 'products.updateProduct',
    remove: 'products.deleteProduct',
    used: ({ has_orders: sold }) => (sold === true ? 'it was sold' : null),
    instead: 'is_hidden: true',
    fixed: { when: 'has_attendees', fields: ['product_type'] },
  },
  {
    section: 'capacities',
    word: 'capacity',
    key: 'name',
    param: 'capacity_assignment_id',
    all: 'capacity.capacityAssignmentsOfEvent',
    one: 'capacity.getCapacityAssignment',
    create: 'capacity.createCapacityAssignment',
    update: 'capacity.updateCapacityAssignment',
    remove: 'capacity.deleteCapacityAssignment',
    productIds: 'product_ids',
    ofDates: true,
    used: () => null,
    instead: 'status: INACTIVE',
    least: { capacity: 'used_capacity' },
  },
  {
    section: 'promo_codes',
    word: 'promo code',
    key: 'code',
    param: 'promo_code_id',
    all: 'promoCodes.promoCodesOfEvent',
    one: 'promoCodes.getPromoCode',
    create: 'promoCodes.createPromoCode',
    update: 'promoCodes.updatePromoCode',
    remove: 'promoCodes.deletePromoCode',
    productIds: 'applicable_product_ids',
    ofDates: true,
    used: has('order_usage_count', 'orders use it'),
    instead: 'an expiry_date',
    least: { max_allowed_usages: 'order_usage_count' },
  },
  {
    section: 'questions',
    word: 'question',
    key: 'title',
    param: 'question_id',
    all: 'questions.questionsOfEvent',
    one: 'questions.getQuestion',
    create: 'questions.createQuestion',
    update: 'questions.updateQuestion',
    remove: 'questions.deleteQuestion',
    productIds: 'product_ids',
    ofDates: true,
    used: ({ has_answers: answered }) => (answered === true ? 'it was answered' : null),
    instead: 'is_hidden: true',
    fixed: { when: 'has_answers', fields: ['type', 'belongs_to'] },
  },
  {
    section: 'check_in_lists',
    word: 'check-in list',
    key: 'name',
    param: 'check_in_list_id',
    all: 'checkIn.checkInListsOfEvent',
    one: 'checkIn.getCheckInList',
    create: 'checkIn.createCheckInList',
    update: 'checkIn.updateCheckInList',
    remove: 'checkIn.deleteCheckInList',
    productIds: 'product_ids',
    used: has('checked_in_attendees', 'guests were checked in on it'),
    instead: 'an expires_at',
  },
]
