import type { Transaction } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/guards/caller.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { accountOfWork } from '../../accounts/access.ts'
import { findDefaults } from '../../events/defaults/find-defaults.ts'
import { createEvent } from '../../events/create-event.ts'
import { createDefaultCategory } from '../../products/create-default-category.ts'
import type { ImportPlan } from '../make-plan.ts'
import { languageOfPerson } from '../planning/queries-language.ts'
import { IMPORTED } from './make-offer.ts'
import { firstOrganizer } from './store-target.ts'

interface NewEvent {
  readonly accountId: number
  readonly userId: number
  readonly plan: ImportPlan
  readonly secrets: Secrets
}

/** The draft that an import without an event goes into; null: nobody can hold it. */
export async function makeEvent(
  tx: Transaction,
  { accountId, userId, plan, secrets }: NewEvent,
  actor: Actor,
): Promise<number | null> {
  const organizerId = plan.organizer_id ?? (await firstOrganizer(tx, accountId))
  if (organizerId === null) return null
  return createEvent(
    tx,
    {
      // Whoever may import may work in all of the account.
      scope: accountOfWork(accountId),
      input: {
        title: plan.title ?? IMPORTED,
        organizer_id: organizerId,
        start_date: plan.start_date ?? new Date().toISOString(),
        end_date: null,
        description: null,
        category: null,
        timezone: plan.timezone,
        currency: plan.currency,
        location_details: null,
        locale: null,
      },
      secrets,
      locale: await languageOfPerson(tx, userId),
      offer: { begin: (inner, { eventId }) => createDefaultCategory(inner, eventId, IMPORTED) },
      findDefaults,
    },
    actor,
  )
}
