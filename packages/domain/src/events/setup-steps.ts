/** The steps that an event needs before its doors open, in the usual order. */
export const SETUP_STEPS = ['ticket', 'description', 'cover', 'payment', 'publish', 'door'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export interface SetupStepState {
  readonly step: SetupStep
  readonly isDone: boolean
}

/** What the steps are read off: nothing of it is kept for them. */
export interface SetupFacts {
  readonly hasTicket: boolean
  readonly hasDescription: boolean
  readonly hasCover: boolean
  /** Whether something of the event may cost money. */
  readonly mayCost: boolean
  readonly hasPaymentWay: boolean
  readonly isPublished: boolean
  readonly hasCheckInList: boolean
}

/** The steps of an event. Payment is a step only where something may cost money. */
export function setupSteps(facts: SetupFacts): readonly SetupStepState[] {
  const done: Record<SetupStep, boolean> = {
    ticket: facts.hasTicket,
    description: facts.hasDescription,
    cover: facts.hasCover,
    payment: facts.hasPaymentWay,
    publish: facts.isPublished,
    door: facts.hasCheckInList,
  }
  return SETUP_STEPS.filter((step) => step !== 'payment' || facts.mayCost).map((step) => ({ step, isDone: done[step] }))
}
