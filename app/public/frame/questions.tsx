interface QuestionsProps {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

export function Questions({ questions }: QuestionsProps) {
  return (
    <div className="accordion">
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          {answer.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </details>
      ))}
    </div>
  );
}
