/*
 * What each refund gives back by line, of orders with refunds that name their units; all of their lines are handed in.
 * A refund that names units is of their lines. One that names none is shared out by what the lines have left; before
 * the first that names any, by all they had, as in orders without such refunds (refund_figures), so that what was told
 * of it stays. Money that came back is its refund's the other way round. `before` and `by_now`: of a line, all refunds
 * up to this one.
 */
create or replace function line_refunds(lines order_lines[])
returns table (line_id bigint, n bigint, at timestamptz, net_back bigint, fee_before bigint, fee_by_now bigint,
  tax_before bigint, tax_by_now bigint)
language plpgsql stable as $$
declare
  one_order bigint;
  one record;
  named record;
  ids bigint[];
  had bigint[][];
  back bigint[][];
  new bigint[][];
  amounts bigint[];
  so_far bigint[];
  made jsonb;
  is_named boolean;
begin
  for one_order in select distinct l.order_id from unnest(lines) l order by 1 loop
    select array_agg(l.id order by l.id), array[array_agg(l.total_before_additions_minor order by l.id),
      array_agg(l.total_fee_minor order by l.id), array_agg(l.total_tax_minor order by l.id)]
    into ids, had from unnest(lines) l where l.order_id = one_order;
    back := array_fill(0::bigint, array[3, cardinality(ids)]);
    so_far := '{0,0,0}';
    made := '{}';
    is_named := false;
    for one in
      select b.posting, b.cause_id, min(b.id) as first_id, min(b.at) as first_at,
        array[coalesce(sum(b.amount_minor) filter (where b.account = 'sales'), 0)::bigint,
          coalesce(sum(b.amount_minor) filter (where b.account = 'fees'), 0)::bigint,
          coalesce(sum(b.amount_minor) filter (where b.account = 'taxes'), 0)::bigint] as parts
      from ledger_entries b
      where b.order_id = one_order and b.posting in ('REFUND', 'REFUND_REVERSED')
        and b.account in ('sales', 'fees', 'taxes')
      group by b.posting, b.cause_id order by 3
    loop
      amounts := one.parts;
      select count(u.id) > 0 as is_there,
        array[array_agg(coalesce(u.net, 0) order by i.place), array_agg(coalesce(u.fee, 0) order by i.place),
          array_agg(coalesce(u.tax, 0) order by i.place)] as wanted
      into named
      from unnest(ids) with ordinality as i(id, place) left join lateral (
        select min(r.id) as id, sum(r.net_minor)::bigint as net, sum(r.fee_minor)::bigint as fee,
          sum(r.tax_minor)::bigint as tax
        from refund_units r where r.order_line_id = i.id and r.refund_id = one.cause_id) u on true;
      is_named := is_named or (named.is_there and one.posting = 'REFUND');
      if is_named and one.posting = 'REFUND_REVERSED' then
        new := array(select array_agg(-share::bigint order by place)
          from jsonb_array_elements(made -> one.cause_id::text) with ordinality as of_part(shares, k)
          cross join lateral jsonb_array_elements_text(shares) with ordinality as of_line(share, place)
          group by k order by k);
      elsif is_named then
        new := array[]::bigint[];
        for part in 1..3 loop
          new := new || array[spread_minor(amounts[part], array(select unnest(named.wanted[part:part])), array(
            select h - g from unnest(had[part:part], back[part:part]) with ordinality as left_of(h, g, k) order by k))];
        end loop;
      else
        new := array[]::bigint[];
        for part in 1..3 loop
          new := new || array[array(
            select s - f from unnest(
              split_minor(so_far[part] + amounts[part], array(select unnest(had[part:part]))),
              split_minor(so_far[part], array(select unnest(had[part:part])))) with ordinality as step(s, f, k)
            order by k)];
        end loop;
      end if;
      for part in 1..3 loop
        so_far[part] := so_far[part] + amounts[part];
      end loop;
      made := made || jsonb_build_object(one.cause_id::text, to_jsonb(new));
      for place in 1..cardinality(ids) loop
        line_id := ids[place];
        n := one.first_id;
        at := one.first_at;
        net_back := new[1][place];
        fee_before := back[2][place];
        fee_by_now := back[2][place] + new[2][place];
        tax_before := back[3][place];
        tax_by_now := back[3][place] + new[3][place];
        return next;
        for part in 1..3 loop
          back[part][place] := back[part][place] + new[part][place];
        end loop;
      end loop;
    end loop;
  end loop;
end $$;
