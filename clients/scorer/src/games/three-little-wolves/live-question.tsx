import { IconButton } from "../../components/button";
import { say } from "../../words/translate";

interface QuestionProps {
  readonly text: string;
  readonly onCancel?: (() => void) | undefined;
}

/** What the players are asked, with a button that takes back the tap which led here. */
export function Question({ text, onCancel }: QuestionProps) {
  return (
    <div class="live-question">
      <p>{text}</p>
      {onCancel && <IconButton icon="cross" name={say("cancel")} onClick={onCancel} />}
    </div>
  );
}
