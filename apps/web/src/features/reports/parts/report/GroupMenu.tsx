import { useQuery } from '@tanstack/react-query'
import { SALES_GROUPS, SALES_GROUPS_ACROSS } from '@turnout/domain/reports/choices.ts'
import type { SalesGroup } from '@turnout/domain/reports/choices.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { Menu } from '@turnout/ui/overlays/Menu.tsx'
import { ChevronDown, Rows3 } from 'lucide-react'
import { useHasDates } from '../../../../desk/dates/has-dates.ts'
import { questionsQuery } from '../../../questions/api.ts'
import { groupInSentence, groupWords } from '../../report-catalogue.ts'
import type { ReportScope } from '../../report-scope.ts'
import css from './report.module.css'

export interface GroupMenuProps {
  readonly scope: ReportScope
  readonly group: SalesGroup
  readonly questionId: number | null
  readonly onGroup: (group: SalesGroup, questionId: number | null) => void
}

/** What the sales are divided by. */
export function GroupMenu({ scope, group, questionId, onGroup }: GroupMenuProps) {
  const isEvent = scope.kind === 'event'
  const { data: questions = [] } = useQuery({ ...questionsQuery(scope.id), enabled: isEvent })
  const hasDates = useHasDates(isEvent ? scope.id : 0)
  const names: readonly SalesGroup[] = isEvent ? SALES_GROUPS : SALES_GROUPS_ACROSS
  const groups = names
    .filter((name) => name !== 'question' && (name !== 'date' || hasDates || group === 'date'))
    .map((name) => ({
      key: name,
      label: groupWords(name),
      checked: name === group,
      onPress: () => onGroup(name, null),
    }))
  const asked = questions
    .filter(({ options }) => options.length > 0)
    .map(({ id, title }) => ({
      key: `question-${id}`,
      label: title,
      checked: group === 'question' && id === questionId,
      onPress: () => onGroup('question', id),
    }))
  return (
    <Menu
      label={m.reports_group_by()}
      groups={[{ items: groups }, ...(asked.length > 0 ? [{ title: m.reports_group_questions(), items: asked }] : [])]}
      placement="bottom start"
    >
      <Button icon={Rows3} iconAfter={ChevronDown}>
        <Row as="span" className={css.words} inline gap={8} shrinks clipped lines="one" figures>
          <span>
            {m.reports_grouped_by()} <b>{groupInSentence(group)}</b>
          </span>
        </Row>
      </Button>
    </Menu>
  )
}
