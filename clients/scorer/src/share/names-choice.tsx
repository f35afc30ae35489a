import type { Person } from "../store/types";
import { say } from "../words/translate";

interface NamesChoiceProps {
  readonly people: readonly Person[];
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox to include the players' names in a link. Without a choice, no names are sent. */
export function NamesChoice({ people, checked, onChange }: NamesChoiceProps) {
  if (people.every((person) => !person.name)) return null;
  return (
    <div class="option-group vertical">
      <label>
        <input type="checkbox" checked={checked} onChange={() => onChange(!checked)} />
        <span>{say("share.names")}</span>
      </label>
    </div>
  );
}
