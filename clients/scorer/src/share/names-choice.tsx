import { Shape } from "../components/shape";
import type { Person } from "../store/types";
import { say } from "../words/translate";

interface NamesChoiceProps {
  readonly people: readonly Person[];
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox to include the players' names in a link. It lists them. Without a choice, no names are sent. */
export function NamesChoice({ people, checked, onChange }: NamesChoiceProps) {
  const named = people.filter((person) => person.name);
  if (!named.length) return null;
  return (
    <div class="option-group vertical">
      <label>
        <input type="checkbox" checked={checked} onChange={() => onChange(!checked)} />
        <span>
          {say("share.names")}
          <small class="names-to-send">
            {named.map(({ name, look }) => (
              <span key={name}>
                <Shape look={look} /> {name}
              </span>
            ))}
          </small>
        </span>
      </label>
    </div>
  );
}
