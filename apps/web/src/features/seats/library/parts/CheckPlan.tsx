import { paths } from '@turnout/contract/paths.ts'
import type { SeatPlanMend, SeatPlanPreview, SeatPlanProblem } from '@turnout/contract/seats/plan.ts'
import { PRICE_LETTERS, type PriceLetter, type SeatPlan } from '@turnout/domain/seats/plan/seat-plan.ts'
import { planPicture } from '@turnout/domain/seats/plan/plan-picture.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Select } from '@turnout/ui/fields/Select.tsx'
import { TextField } from '@turnout/ui/fields/TextField.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../../api/api-error.ts'
import { PageTitle } from '../../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../../shell/frame/ScreenHead.tsx'
import { numberWords } from '../../count-words.ts'
import { PlanDrawing } from '../../parts/PlanDrawing.tsx'
import { useSeatPlanActs } from '../../api.ts'
import { categoriesOf, withLetters } from '../category-letters.ts'
import { mendWords, problemWords, refusalWords } from '../plan-words.ts'
import css from './library.module.css'

/** A plan that is not saved yet. */
export interface UnsavedPlan {
  readonly plan: SeatPlan
  readonly name: string
  /** The name and size of its file; null: it was drawn here. */
  readonly file: string | null
  readonly mends: readonly SeatPlanMend[]
  readonly mendCounts: SeatPlanPreview['mend_counts']
  readonly problems: readonly SeatPlanProblem[]
}

interface CheckPlanProps {
  readonly accountId: number
  readonly unsaved: UnsavedPlan
  readonly onCancel: () => void
}

/** Shows a plan before it is saved: its picture, what was put right, what is wrong, and its prices. */
export function CheckPlan({ accountId, unsaved, onCancel }: CheckPlanProps) {
  const acts = useSeatPlanActs(accountId)
  const navigate = useNavigate()
  const [plan, setPlan] = useState(unsaved.plan)
  const [name, setName] = useState(unsaved.name)
  const [place, setPlace] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const errors = unsaved.problems.filter(({ severity }) => severity === 'error')
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setRefused(m.seat_plans_name_missing())
    try {
      const saved = await acts.create({ plan: { ...plan }, name, place })
      showToast({ message: m.seat_plans_saved({ name: saved.name }) })
      await navigate(paths.seatPlans())
    } catch (error) {
      setRefused(error instanceof ApiError ? refusalWords(error) : m.shell_unexpected_error())
    }
  }
  return (
    <>
      <PageTitle parts={[m.seat_plans_check_title(), m.seat_plans_title()]} />
      <ScreenHead
        title={m.seat_plans_check_title()}
        subtitle={unsaved.file ?? m.seat_plans_check_drawn()}
        actions={
          <>
            <Button onPress={onCancel}>{m.seat_plans_cancel()}</Button>
            <Button variant="filled" icon={Check} disabled={errors.length > 0} onPress={save}>
              {m.seat_plans_save_as_plan()}
            </Button>
          </>
        }
      />
      <Stack gap={16}>
        {refused !== null && (
          <Banner tone="error" title={m.seat_plans_not_saved()} live>
            {refused}
          </Banner>
        )}
        {errors.length > 0 && <Banner tone="error" title={m.seat_plans_has_errors()} />}
        <div className={css.ways}>
          <PlanFacts plan={plan} name={name} />
          <Stack gap={16}>
            <Card label={m.seat_plans_check_drawn()}>
              <Stack gap={12}>
                <TextField label={m.seat_plans_name()} name="name" value={name} onChange={setName} maxLength={100} />
                <TextField
                  label={m.seat_plans_place()}
                  name="place"
                  value={place}
                  onChange={setPlace}
                  maxLength={200}
                  optional
                />
              </Stack>
            </Card>
            <MendList mends={unsaved.mends} counts={unsaved.mendCounts} />
            <ProblemList problems={unsaved.problems} />
            <CategoryLetters plan={plan} onChange={setPlan} />
            <Text size={13} tone="muted">
              {m.seat_plans_nothing_saved()}
            </Text>
          </Stack>
        </div>
      </Stack>
    </>
  )
}

/** The picture of a plan, and how much there is of everything. */
function PlanFacts({ plan, name }: { plan: SeatPlan; name: string }) {
  const picture = useMemo(() => planPicture(plan, 6000), [plan])
  const seats = useMemo(
    () => plan.zones.reduce((sum, { rows }) => sum + rows.reduce((n, row) => n + row.seats.length, 0), 0),
    [plan],
  )
  const facts = [
    [m.seat_plans_fact_seats(), seats],
    [m.seat_plans_fact_sections(), picture.sections],
    [m.seat_plans_fact_rows(), picture.rows - picture.tables],
    [m.seat_plans_fact_tables(), picture.tables],
    ...(picture.standing > 0 ? ([[m.seat_plans_fact_standing(), picture.standing]] as const) : []),
  ] as const
  return (
    <Card label={m.seat_plans_picture({ name })} flush>
      <div className={css.whole}>
        <PlanDrawing picture={picture} look="letters" label={m.seat_plans_picture({ name })} />
      </div>
      <dl className={css.facts}>
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{numberWords(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Lines that are named; the rest is counted. */
const LINES_NAMED = 4

interface MendListProps {
  readonly mends: readonly SeatPlanMend[]
  readonly counts: SeatPlanPreview['mend_counts']
}

/** What was put right, one entry a kind, with its lines. */
function MendList({ mends, counts }: MendListProps) {
  if (counts.length === 0) return null
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title={m.seat_plans_mended({ count: all })} flush>
      <ul className={css.lines}>
        {counts.map(({ code, count }) => (
          <li key={code}>
            <TriangleAlert className={css.warning} size={18} strokeWidth={1.75} aria-hidden />
            <div>
              <p>{mendWords(code)}</p>
              <Text size={13} tone="muted">
                {placesOf(mends, { code, count })}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** "Lines 88, 90 and 12 more" */
function placesOf(mends: readonly SeatPlanMend[], { code, count }: { code: string; count: number }): string {
  const lines = [...new Set(mends.filter((one) => one.code === code).map(({ line }) => line))].filter(
    (line) => line !== null,
  )
  const named = lines.slice(0, LINES_NAMED).map(numberWords).join(', ')
  const rest = count - Math.min(LINES_NAMED, lines.length)
  if (named === '') return m.seat_plans_times({ count })
  return rest > 0
    ? m.seat_plans_lines_and_more({ lines: named, rest: numberWords(rest) })
    : m.seat_plans_lines({ lines: named })
}

const PROBLEMS_SHOWN = 20

/** What is wrong with a plan, errors first. */
function ProblemList({ problems }: { problems: readonly SeatPlanProblem[] }) {
  if (problems.length === 0) return null
  const sorted = problems.toSorted((a, b) => (a.severity < b.severity ? -1 : a.severity > b.severity ? 1 : 0))
  return (
    <Card title={m.seat_plans_problems({ count: problems.length })} flush>
      <ul className={css.lines}>
        {sorted.slice(0, PROBLEMS_SHOWN).map((problem, n) => {
          const isError = problem.severity === 'error'
          const Icon = isError ? CircleAlert : TriangleAlert
          return (
            // Problems have no names, and the list never changes.
            <li key={n}>
              <Icon className={isError ? css.error : css.warning} size={18} strokeWidth={1.75} aria-hidden />
              <p>{problemWords(problem)}</p>
            </li>
          )
        })}
        {problems.length > PROBLEMS_SHOWN && (
          <li>
            <Text size={13} tone="muted">
              {m.seat_plans_more({ count: problems.length - PROBLEMS_SHOWN })}
            </Text>
          </li>
        )}
      </ul>
    </Card>
  )
}

/** Which letter the seats of a category get. The category that had it takes the other. */
function CategoryLetters({ plan, onChange }: { plan: SeatPlan; onChange: (plan: SeatPlan) => void }) {
  const categories = categoriesOf(plan)
  if (categories.length === 0) return null
  const options = PRICE_LETTERS.map((letter) => ({ value: letter, label: m.seat_plans_price_letter({ letter }) }))
  return (
    <Card title={m.seat_plans_categories()}>
      <Stack gap={12}>
        {categories.map(({ name, color, letter, seats }) => (
          <div key={name} className={css.category}>
            <span className={css.swatch} style={{ background: color }} />
            <Text as="span" breaks>
              {name === letter ? m.seat_plans_price_letter({ letter: name }) : name}
            </Text>
            <Text as="span" tone="muted" figures>
              {numberWords(seats)}
            </Text>
            <Select<PriceLetter>
              label={m.seat_plans_letter_of({ name })}
              name={`letter-${name}`}
              labelHidden
              value={letter ?? ''}
              options={options}
              onChange={(next) => onChange(withLetters(plan, { name, letter: next }))}
            />
          </div>
        ))}
      </Stack>
    </Card>
  )
}
