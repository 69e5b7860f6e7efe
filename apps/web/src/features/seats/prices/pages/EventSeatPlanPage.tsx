import { useQuery } from '@tanstack/react-query'
import { paths } from '@turnout/contract/paths.ts'
import type { PriceLetter } from '@turnout/domain/seats/plan/seat-plan.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { SegmentedControl } from '@turnout/ui/actions/SegmentedControl.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { EmptyState } from '@turnout/ui/feedback/EmptyState.tsx'
import { LoadError } from '@turnout/ui/feedback/LoadError.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { CardListSkeleton } from '@turnout/ui/lists/CardList.tsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '@turnout/contract/client.ts'
import type { getSeating } from '@turnout/contract/seats/endpoints.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { eventQuery } from '../../../../api/event.ts'
import { loadErrorOf } from '../../../../api/load-error.ts'
import { currentUserQuery } from '../../../../api/session.ts'
import type { EventTimes } from '../../../../desk/dates/usual-moments.ts'
import { AskDialog } from '../../../../shell/ask/AskDialog.tsx'
import { useEventId } from '../../../../shell/frame/EventLayout.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { useMay } from '../../../../shell/use-may.ts'
import { DateField } from '../../../occurrences/parts/DateField.tsx'
import { categoriesQuery } from '../../../products/api.ts'
import { seatPlansQuery } from '../../api.ts'
import { seatingQuery, useSetSeating } from '../api.ts'
import { BlocksView } from '../../blocks/parts/BlocksView.tsx'
import { ChangesView } from '../parts/ChangesView.tsx'
import { PricesView } from '../parts/PricesView.tsx'
import { SeatRules } from '../parts/SeatRules.tsx'
import { rulesBody, rulesOf, type RulesDraft } from '../rules-draft.ts'
import { ticketPrices } from '../ticket-prices.ts'
import { DateRefused, useDatePrices, type DatePrices } from '../use-date-prices.ts'

type Seating = AnswerOf<typeof getSeating>['data']

/** By which plan an event sells its seats, at which prices, and what a newer version changes. */
export function EventSeatPlanPage() {
  const eventId = useEventId()
  const event = useQuery(eventQuery(eventId)).data
  const seating = useQuery(seatingQuery(eventId))
  const accountId = useQuery(currentUserQuery).data?.account_id
  return (
    <>
      <PageTitle parts={[m.seat_plans_event_title(), event?.title]} />
      {seating.data === undefined || accountId === undefined || event === undefined ? (
        <>
          <ScreenHead subtitle={m.seat_plans_event_subtitle()} />
          {seating.isError ? <LoadError {...loadErrorOf(seating)} /> : <CardListSkeleton heights={[24]} />}
        </>
      ) : seating.data.plan_id === null ? (
        <NoPlan eventId={eventId} accountId={accountId} />
      ) : (
        <Seated
          key={`${seating.data.plan_id} ${seating.data.plan_version}`}
          accountId={accountId}
          event={event}
          seating={seating.data}
        />
      )}
    </>
  )
}

const said = (error: unknown): string =>
  error instanceof ApiError || error instanceof DateRefused ? error.message : m.shell_unexpected_error()

/** Before the first plan: choose one, or make one. */
function NoPlan({ eventId, accountId }: { eventId: number; accountId: number }) {
  const mayWrite = useMay('events:write')
  const plans = useQuery(seatPlansQuery(accountId)).data?.filter((plan) => plan.archived_at === null)
  const set = useSetSeating(eventId)
  const [problem, setProblem] = useState<string | null>(null)
  const [planId, setPlanId] = useState('')
  const use = async (): Promise<void> => {
    try {
      await set({ plan_id: Number(planId), zones: [] })
    } catch (error) {
      setProblem(said(error))
    }
  }
  const action =
    plans === undefined ? null : plans.length === 0 ? (
      <LinkButton variant="filled" icon={Plus} href={paths.newSeatPlan()}>
        {m.seat_plans_new()}
      </LinkButton>
    ) : (
      <>
        <Select
          label={m.seat_plans_choose()}
          labelHidden
          name="plan_id"
          value={planId}
          placeholder={m.seat_plans_choose()}
          options={plans.map(({ id, name, place }) => ({
            value: String(id),
            label: place === null ? name : `${name} · ${place}`,
          }))}
          onChange={setPlanId}
        />
        <Button variant="filled" disabled={planId === ''} onPress={use}>
          {m.seat_plans_use_plan()}
        </Button>
      </>
    )
  return (
    <>
      <ScreenHead subtitle={m.seat_plans_event_subtitle()} />
      {problem !== null && <Banner tone="error" title={problem} live />}
      <EmptyState level={2} title={m.seat_plans_none_title()} action={mayWrite && action}>
        {m.seat_plans_none_text()}
      </EmptyState>
    </>
  )
}

type View = 'prices' | 'blocks' | 'plan'

interface SeatedProps {
  readonly accountId: number
  readonly event: EventTimes & {
    readonly id: number
    readonly slug: string
    readonly currency: string
    readonly timezone: string
  }
  readonly seating: Seating
}

/** An event with seats. */
function Seated({ accountId, event, seating }: SeatedProps) {
  const eventId = event.id
  const mayWrite = useMay('events:write')
  const [view, setView] = useState<View>('prices')
  const onDates = useDatePrices(eventId)
  const { zones, rules, isChanged, change, changeRules, save, use, problem } = useSeating(event, seating, onDates)
  const prices = ticketPrices(useQuery(categoriesQuery(eventId)).data ?? [])
  const { plan_name: name, plan_version: version, newest_version: newest } = seating
  const isOld = newest !== version
  const words = { name: name ?? '', version: version ?? 0 }
  return (
    <>
      <ScreenHead
        subtitle={m.seat_plans_uses(words)}
        actions={
          mayWrite && (
            <>
              <RemovePlan eventId={eventId} />
              <Button variant="filled" disabled={!isChanged} onPress={save}>
                {m.seat_plans_save()}
              </Button>
            </>
          )
        }
      />
      <Stack gap={16}>
        {problem !== null && <Banner tone="error" title={problem} live />}
        {isOld && view === 'prices' && <NewerVersion seating={seating} onSee={() => setView('plan')} />}
        <ViewRow eventId={eventId} view={view} onDates={onDates} onView={setView} />
        {view === 'prices' ? (
          <PricesView
            eventId={eventId}
            plan={{ accountId, id: seating.plan_id ?? 0, version: version ?? 0, name: name ?? '' }}
            zones={zones}
            prices={prices}
            money={{ locale: documentLocale(), currency: event.currency }}
            mayWrite={mayWrite}
            onDates={onDates}
            onChange={change}
          >
            <SeatRules event={event} rules={rules} mayWrite={mayWrite} onChange={changeRules} />
          </PricesView>
        ) : view === 'blocks' ? (
          <BlocksView event={event} mayWrite={mayWrite} />
        ) : (
          <ChangesView eventId={eventId} timeZone={event.timezone} mayWrite={mayWrite} onUse={use} />
        )}
      </Stack>
    </>
  )
}

interface ViewRowProps {
  readonly eventId: number
  readonly view: View
  readonly onDates: DatePrices
  readonly onView: (view: View) => void
}

/** What of the plan is shown, and for which date. */
function ViewRow({ eventId, view, onDates, onView }: ViewRowProps) {
  return (
    <Row gap={12} align="center" wrap>
      <SegmentedControl<View>
        label={m.seat_plans_view()}
        value={view}
        onChange={onView}
        options={[
          { value: 'prices', label: m.seat_plans_view_prices() },
          { value: 'blocks', label: m.seating_view_blocks() },
          { value: 'plan', label: m.seat_plans_view_plan() },
        ]}
      />
      {view === 'prices' && onDates.isDated && (
        <DateField
          eventId={eventId}
          zone={onDates.zone}
          name="date"
          labelHidden
          value={String(onDates.dateId ?? '')}
          onChange={onDates.choose}
        />
      )}
      {view === 'plan' && (
        <Text size={13} tone="muted">
          {m.seat_plans_all_dates()}
        </Text>
      )}
    </Row>
  )
}

/** The plan has a version that the event does not sell yet. */
function NewerVersion({ seating, onSee }: { readonly seating: Seating; readonly onSee: () => void }) {
  const { plan_name: name, plan_version: old, newest_version: newest } = seating
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onPress={onSee}>
          {m.seat_plans_see_changes()}
        </Button>
      }
    >
      {m.seat_plans_newer({ name: name ?? '', version: newest ?? 0, old: old ?? 0 })}
    </Banner>
  )
}

/** The prices of the letters as they are chosen, and how they are saved. */
function useSeating({ id, timezone }: SeatedProps['event'], seating: Seating, onDates: DatePrices) {
  const set = useSetSeating(id)
  const [drafts, setDrafts] = useState<ReadonlyMap<PriceLetter, readonly number[]>>(new Map())
  const [rules, setRules] = useState<RulesDraft | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const zones = seating.zones.map((zone) => ({ ...zone, price_ids: drafts.get(zone.zone) ?? zone.price_ids }))
  const chosen = zones.map(({ zone, price_ids: ids }) => ({ zone, price_ids: [...ids] }))
  const use = (isConfirmed: boolean) => set({ plan_id: seating.plan_id, zones: chosen, confirm_renamed: isConfirmed })
  /** The version stays, also where there is a newer one. */
  const saveAll = () =>
    set({
      plan_id: seating.plan_id,
      plan_version: seating.plan_version,
      zones: chosen,
      ...(rules !== null && rulesBody(rules, timezone)),
    })
  return {
    zones,
    rules: rules ?? rulesOf(seating, timezone),
    isChanged: drafts.size > 0 || rules !== null || onDates.isChanged,
    changeRules: setRules,
    change: (zone: PriceLetter, ids: readonly number[]) => setDrafts(new Map(drafts).set(zone, ids)),
    use,
    save: async () => {
      setProblem(null)
      try {
        await onDates.save()
        await saveAll()
        setDrafts(new Map())
        setRules(null)
        showToast({ message: m.seat_plans_event_saved() })
      } catch (error) {
        setProblem(said(error))
      }
    },
    problem,
  }
}

/** Tickets without seats again; refused in words while seats are held or sold. */
function RemovePlan({ eventId }: { eventId: number }) {
  const set = useSetSeating(eventId)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quietDanger" onPress={() => setAsking(true)}>
        {m.seat_plans_remove_plan()}
      </Button>
      {isAsking && (
        <AskDialog
          title={m.seat_plans_remove_plan_title()}
          consequences={[m.seat_plans_remove_plan_text()]}
          confirmLabel={m.seat_plans_remove_plan()}
          tone="danger"
          onConfirm={() => set({ plan_id: null, zones: [] })}
          done={m.seat_plans_plan_removed()}
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
