import type { Table } from "@tallytale/client";

export function variantOf(table: Table): string {
  return table.variant ?? "base";
}
