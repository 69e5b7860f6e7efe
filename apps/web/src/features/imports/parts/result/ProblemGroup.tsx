import type { ImportProblem } from '@turnout/contract/imports/import.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { ChevronDown } from 'lucide-react'
import type { ProblemGroup as Group } from '../../problem-groups.ts'
import { ADVICE_WORDS, FAULT_WORDS } from '../../problem-words.ts'
import css from './Result.module.css'

/** Rows with the same fault: what it is, what to do, and where. */
export function ProblemGroup({ group, isOpen }: { group: Group; isOpen: boolean }) {
  const isError = group.severity === 'error'
  const title = FAULT_WORDS[group.code]()
  return (
    <Box as="details" className={css.group} border radius="control" open={isOpen}>
      <Box as="summary" className={css.groupHead} padding="12-14">
        <ChevronDown className={css.chevron} size={18} strokeWidth={1.75} aria-hidden />
        <Text as="span" weight={600} breaks>
          {title}
        </Text>
        <StatusBadge tone={isError ? 'red' : 'grey'}>
          {isError
            ? m.imports_group_errors({ count: group.problems.length })
            : m.imports_group_notes({ count: group.problems.length })}
        </StatusBadge>
      </Box>
      <p className={css.advice}>
        {group.message} {ADVICE_WORDS[group.code]?.()}
      </p>
      <Text as="table" className={css.faults} wide size={13.5} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{m.imports_fault_where()}</th>
            <th scope="col">{m.imports_fault_column()}</th>
            <th scope="col">{m.imports_fault_value()}</th>
          </tr>
        </thead>
        <tbody>
          {group.problems.map((problem) => (
            <tr key={problem.id}>
              <th scope="row">{whereOf(problem)}</th>
              <td data-label={m.imports_fault_column()}>
                <bdi>{problem.column ?? '–'}</bdi>
              </td>
              <td data-label={m.imports_fault_value()}>
                <bdi>{problem.value ?? '–'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </Text>
    </Box>
  )
}

function whereOf({ file_name: name, line }: ImportProblem) {
  if (name === null) return m.imports_fault_no_file()
  return (
    <>
      <bdi>{name}</bdi>
      {line !== null && (
        <Text as="span" block tone="muted" figures>
          {m.imports_fault_line({ line })}
        </Text>
      )}
    </>
  )
}
