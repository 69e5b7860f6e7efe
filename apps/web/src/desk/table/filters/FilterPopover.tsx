import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { classNames } from '@turnout/ui/class-names.ts'
import { Text } from '@turnout/ui/layout/parts.tsx'
import { ChevronDown } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import css from './Filters.module.css'

export interface FilterPopoverProps {
  label: string
  /** On the button: the label, and what is chosen. */
  words: string
  icon?: LucideIcon
  isOn: boolean
  /** In the foot: "12 orders". */
  result: string | undefined
  wide?: boolean
  onClear: () => void
  children: ReactNode
}

/** A filter behind its own button; what is changed takes effect at once. */
export function FilterPopover({ icon: Icon, ...props }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton
        className={classNames(css.filter, props.isOn && css.on)}
        data-on={props.isOn || undefined}
        data-desk-filter
      >
        {Icon && <Icon size={14} strokeWidth={2.1} aria-hidden />}
        <Text as="span" lines="one" shrinks>
          {props.words}
        </Text>
        <ChevronDown size={14} strokeWidth={2.1} aria-hidden />
      </AriaButton>
      <Popover
        className={classNames(css.popover, props.wide && css.wide)}
        placement="bottom start"
        offset={6}
        aria-label={props.label}
      >
        {props.children}
        <Text as="div" className={css.foot} rule="above" size={13} tone="muted" figures>
          <span role="status">{props.result}</span>
          <Button variant="quiet" size="small" onPress={props.onClear} disabled={!props.isOn}>
            {m.desk_filter_clear()}
          </Button>
          <Button size="small" onPress={() => setOpen(false)}>
            {m.desk_filter_done()}
          </Button>
        </Text>
      </Popover>
    </DialogTrigger>
  )
}
