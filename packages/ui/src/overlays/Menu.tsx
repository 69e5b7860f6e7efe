import type { LucideIcon } from 'lucide-react'
import { Check, Ellipsis } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { IconButton } from '../actions/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { Stack, Text } from '../layout/parts.tsx'
import css from './Menu.module.css'
import shared from './overlays.module.css'

export interface MenuItem {
  /** Unique inside its menu. */
  key: string
  label: string
  detail?: string
  icon?: LucideIcon
  /** Something in the icon's place, for example a mark. */
  start?: ReactNode
  /** Goes somewhere … */
  href?: string
  newTab?: boolean
  /** … or does something. */
  onPress?: () => unknown
  tone?: 'danger'
  /** Whether it is the chosen one of its group; makes the group a choice of one. */
  checked?: boolean
  disabled?: boolean
}

export interface MenuGroup {
  title?: string
  items: readonly MenuItem[]
}

export interface MenuProps {
  label: string
  groups: readonly MenuGroup[]
  /** The button that opens it: a Button, an IconButton or a MenuButton. */
  children: ReactElement
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** For an owner that opens it by a key, too. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A list of things to do or places to go, opened by the button inside. */
export function Menu({ label, groups, children, placement = 'bottom end', open, onOpenChange }: MenuProps) {
  return (
    <MenuTrigger {...(open !== undefined && { isOpen: open })} {...(onOpenChange !== undefined && { onOpenChange })}>
      {children}
      <Popover className={classNames(shared.popoverPopover, css.popover)} placement={placement} offset={6}>
        <MenuList label={label} groups={groups} />
      </Popover>
    </MenuTrigger>
  )
}

/** The groups of a menu; `none`: said where there are none. */
export function MenuList({ label, groups, none }: Pick<MenuProps, 'label' | 'groups'> & { none?: string }) {
  return (
    <AriaMenu
      className={css.menu ?? ''}
      aria-label={label}
      renderEmptyState={() => <span className={css.title}>{none}</span>}
    >
      {groups.map((group, place) => (
        // By its first item: a group that comes while the menu is open takes the focus from no item of the others.
        <MenuSection
          key={group.title ?? group.items[0]?.key ?? place}
          className={css.group ?? ''}
          aria-label={group.title ?? label}
          {...choiceOf(group)}
        >
          {group.title && <Header className={css.title ?? ''}>{group.title}</Header>}
          {group.items.map((item) => (
            <Item key={item.key} item={item} />
          ))}
        </MenuSection>
      ))}
    </AriaMenu>
  )
}

/** A group with a `checked` item is a choice of one; readers hear which is chosen. */
function choiceOf(group: MenuGroup) {
  if (group.items.every((item) => item.checked === undefined)) return {}
  const chosen = group.items.filter((item) => item.checked).map((item) => item.key)
  return { selectionMode: 'single' as const, selectedKeys: chosen }
}

function Item({ item }: { item: MenuItem }) {
  const Icon = item.icon
  return (
    <AriaMenuItem
      id={item.key}
      className={classNames(css.item, item.tone === 'danger' && css.danger)}
      textValue={item.label}
      isDisabled={item.disabled}
      onAction={() => void item.onPress?.()}
      {...(item.href === undefined ? {} : { href: item.href })}
      {...(item.newTab ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {item.start}
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden />}
      <Stack as="span" shrinks breaks>
        {/* Both are its name: what is read aloud is what is there. */}
        <span>{item.label}</span>{' '}
        {item.detail && (
          <Text as="span" font="small" tone="muted">
            {item.detail}
          </Text>
        )}
      </Stack>
      {item.checked && <Check className={css.check} size={18} strokeWidth={2} aria-hidden />}
    </AriaMenuItem>
  )
}

/** The three dots at the end of a row. `label` names the row: "Actions for Mira Koller". */
export function RowMenu({ label, groups }: { label: string; groups: readonly MenuGroup[] }) {
  return (
    <Menu label={label} groups={groups}>
      <IconButton icon={Ellipsis} label={label} />
    </Menu>
  )
}
