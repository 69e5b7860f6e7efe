import type { Condition } from '@turnout/contract/messages/audience.ts'

/** Of the values of a condition of one kind. */
export interface ConditionValuesProps<Of extends Condition> {
  readonly eventId: number
  readonly name: string
  readonly condition: Of
  readonly onChange: (condition: Of) => void
}
