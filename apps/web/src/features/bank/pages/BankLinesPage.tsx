import { useQuery } from '@tanstack/react-query'
import type { BankStatement } from '@turnout/contract/bank/bank.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { StatTiles } from '@turnout/ui/charts/StatTile.tsx'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Stack } from '@turnout/ui/layout/parts.tsx'
import { Check, Upload } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { currentAccountQuery } from '../../../api/session.ts'
import { keepFocusNear } from '../../../desk/keep-focus.ts'
import { PageTitle } from '../../../shell/PageTitle.tsx'
import { ScreenHead } from '../../../shell/frame/ScreenHead.tsx'
import { useBankActs } from '../api.ts'
import { DONE, EXACT, LEFT_OUT, linesIn, PROPOSED, UNKNOWN } from '../line-states.ts'
import { LINES, LinesCard } from '../parts/LinesCard.tsx'
import { statementsQuery } from '../statements-query.ts'
import { factsOfStatement, sumsWords } from '../statement-words.ts'

interface ConfirmExactProps {
  readonly accountId: number
  readonly statements: readonly BankStatement[]
}

/** Books every exact line of the statements in view, one statement after the other. */
function ConfirmExact({ accountId, statements }: ConfirmExactProps) {
  const acts = useBankActs(accountId)
  const { lines, sums } = linesIn(statements, EXACT)
  if (lines === 0) return null
  const confirm = async (): Promise<void> => {
    try {
      let booked = 0
      for (const one of statements.filter((statement) => linesIn([statement], EXACT).lines > 0))
        // oxlint-disable-next-line no-await-in-loop -- a few statements, and a refused one ends it
        booked += (await acts.confirmMatched(one.id)).lines
      showToast({ message: m.bank_confirmed({ count: booked }) })
      keepFocusNear(() => document.querySelector<HTMLElement>(`#${LINES}`))
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      showToast({ message: problem.message })
    }
  }
  return (
    <Button variant="filled" icon={Check} onPress={confirm}>
      {m.bank_confirm_exact({ count: lines, sum: sumsWords(sums) })}
    </Button>
  )
}

/** How the lines stand: matched or booked, to check, unknown, left out. */
function LineTiles({ statements }: { statements: readonly BankStatement[] }) {
  const [matched, booked, proposed, unknown, leftOut] = [EXACT, DONE, PROPOSED, UNKNOWN, LEFT_OUT].map((states) =>
    linesIn(statements, states),
  )
  const value = (of: { lines: number } | undefined) => String(of?.lines ?? 0)
  return (
    <StatTiles
      label={m.bank_tiles()}
      tiles={[
        matched?.lines === 0 && booked !== undefined && booked.lines > 0
          ? { label: m.bank_pill_booked(), value: value(booked), note: sumsWords(booked.sums) }
          : { label: m.bank_tile_matched(), value: value(matched), note: m.bank_tile_matched_note() },
        {
          label: m.bank_to_check(),
          value: value(proposed),
          ...(proposed !== undefined &&
            proposed.lines > 0 && { note: m.bank_tile_check_note({ sum: sumsWords(proposed.sums) }) }),
        },
        { label: m.bank_pill_unknown(), value: value(unknown), ...(unknown && { note: sumsWords(unknown.sums) }) },
        { label: m.bank_pill_left_out(), value: value(leftOut), note: m.bank_tile_left_out_note() },
      ]}
    />
  )
}

/** Lines of bank statements that wait for a person: what came, what we propose, and why. */
export function BankLinesPage() {
  const accountId = useQuery(currentAccountQuery).data?.id
  const [search] = useSearchParams()
  const asked = Number(search.get('statement') ?? Number.NaN)
  const all = useQuery(statementsQuery(accountId)).data
  const statement = all?.find(({ id }) => id === asked)
  const shown = statement === undefined ? all : [statement]
  return (
    <>
      <PageTitle parts={[m.bank_to_check()]} />
      <ScreenHead
        {...(statement !== undefined && { title: m.bank_check_title() })}
        subtitle={statement === undefined ? m.bank_check_text() : factsOfStatement(statement)}
        tabbed
        actions={
          <>
            <LinkButton href={paths.bankStatements()} icon={Upload}>
              {m.bank_upload()}
            </LinkButton>
            {accountId !== undefined && <ConfirmExact accountId={accountId} statements={shown ?? []} />}
          </>
        }
      />
      <Stack gap={16}>
        {shown !== undefined && shown.length > 0 && <LineTiles statements={shown} />}
        {accountId !== undefined && (
          <LinesCard
            key={statement?.id ?? 'all'}
            accountId={accountId}
            statementId={statement?.id}
            statements={shown}
          />
        )}
      </Stack>
    </>
  )
}
