export interface BoundField<Value> {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly error: string | undefined
}

/** Whether the name of an error is a list's own, or one of its places: `product_ids.3`. */
export const isOfList = (list: string, name: string): boolean => name === list || name.startsWith(`${list}.`)

interface FormState<Values extends object> {
  readonly values: Values
  readonly errors: Readonly<Record<string, string>>
  readonly set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void
  readonly clearError: (name: string) => void
  readonly clearList: (name: string) => void
}

/** The props that a form spreads on its fields. */
export function boundFields<Values extends object>({ values, errors, set, clearError, clearList }: FormState<Values>) {
  return {
    /** Name, value, change and error of one field. */
    field: <Name extends keyof Values & string>(name: Name): BoundField<Values[Name]> => ({
      name,
      value: values[name],
      onChange: (value) => set(name, value),
      error: errors[name],
    }),
    /**
     * The same for a field that has another name on the wire. Errors under either name are shown
     * here, and a change clears them.
     */
    fieldAs: <Name extends keyof Values & string>(
      name: Name,
      ...wireNames: readonly [string, ...string[]]
    ): BoundField<Values[Name]> => {
      const told = wireNames.find((one) => errors[one] !== undefined)
      return {
        name: told ?? wireNames[0],
        value: values[name],
        onChange: (value) => {
          for (const one of wireNames) clearError(one)
          set(name, value)
        },
        error: errors[told ?? name],
      }
    },
    /**
     * The same for a list. The field shows an error of any entry. A change clears all errors,
     * because the entries change with it.
     */
    listField: <Name extends keyof Values & string>(name: Name): BoundField<Values[Name]> => ({
      name,
      value: values[name],
      onChange: (value) => {
        clearList(name)
        set(name, value)
      },
      error: Object.entries(errors).find(([one]) => isOfList(name, one))?.[1],
    }),
  }
}
