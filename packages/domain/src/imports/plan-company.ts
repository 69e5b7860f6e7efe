import { vatIdOf } from '../addresses/vat-id.ts'
import type { FoundOrder } from './found.ts'
import type { PlannedCompany, RowProblem } from './planned-order.ts'

const NAME_MAX = 150
const REFERENCE_MAX = 100

interface CompanyPlan {
  readonly company: PlannedCompany | null
  readonly notes: readonly Pick<RowProblem, 'code' | 'column' | 'value'>[]
}

/** The company of an order. What it cannot have here is left out with a note: a number without a name, or one that is no VAT ID. */
export function companyOf({ company: told }: Pick<FoundOrder, 'company'>): CompanyPlan {
  if (told == null) return { company: null, notes: [] }
  const { name, vatId, reference } = told
  if (name === null) {
    const left = [
      ['company_vat_id', vatId],
      ['company_reference', reference],
    ] as const
    const notes = left.flatMap(([column, value]) =>
      value === null ? [] : [{ code: 'not_taken_over' as const, column, value }],
    )
    return { company: null, notes }
  }
  const kept = vatId === null ? null : vatIdOf(vatId)
  const cut = (column: string, text: string, max: number) =>
    text.length > max ? [{ code: 'text_cut' as const, column, value: text }] : []
  return {
    company: { name: name.slice(0, NAME_MAX), vat_id: kept, reference: reference?.slice(0, REFERENCE_MAX) ?? null },
    notes: [
      ...cut('company_name', name, NAME_MAX),
      ...cut('company_reference', reference ?? '', REFERENCE_MAX),
      ...(vatId !== null && kept === null
        ? [{ code: 'not_taken_over' as const, column: 'company_vat_id', value: vatId }]
        : []),
    ],
  }
}
