import type { useForm } from '../../../../api/use-form.ts'
import type { PlanValues } from '../../plan-values.ts'

/** The form of the plan, as its cards have it. */
export type PlanFormState = ReturnType<typeof useForm<PlanValues>>
