/** Lines of small talk that need nothing old [X4], written without regard to any list. */
export const SMALL_TALK_LINES: readonly string[] = `
  Good morning!
  Good night.
  Hello there.
  Hi, it's me.
  Hey, are you awake?
  Good evening, my dear.
  How are you?
  How are you today?
  How was your day?
  How did you sleep?
  Did you sleep well?
  I slept well.
  I am fine, thanks.
  Not bad, and you?
  I'm okay, I guess.
  I am so tired.
  I'm bored.
  I feel good today.
  I feel a bit sad.
  What a day.
  What a week!
  Finally Friday.
  It's Monday again.
  It is raining again.
  Nice weather today.
  It's so hot today.
  It's cold outside.
  The sun is shining.
  What time is it?
  What day is it?
  Tell me a joke.
  Tell me something nice.
  Tell me a story.
  Sing me a song.
  Make me laugh.
  Haha, that is funny.
  Lol.
  That's hilarious!
  Very funny.
  Wow, really?
  No way!
  Oh my god.
  Okay.
  Sounds good!
  Sure, why not.
  Yes, please.
  No, thank you.
  Thanks a lot!
  Thank you, that was kind.
  You're welcome.
  You are sweet.
  You are so nice.
  I like you.
  I love talking to you.
  I missed you.
  Did you miss me?
  What are you doing?
  What are you up to?
  What are you thinking about?
  Let us talk.
  Can we talk a little?
  I just wanted to say hi.
  I'm back.
  I'm home.
  I just got up.
  I just had lunch.
  I had coffee.
  I am having dinner now.
  I am hungry.
  I need a break.
  I'm going to bed.
  I have to go now.
  See you later.
  See you tomorrow.
  Talk to you soon.
  Take care!
  Have a nice evening.
  Bye for now.
  Give me a minute.
  One moment, please.
  Wait a second.
  Where were we?
  Never mind.
  It doesn't matter.
  I don't know.
  I have no idea.
  Maybe later.
  That makes sense.
  I see.
  I understand.
  You're right.
  Exactly!
  Interesting.
  Cool.
  Great, let's do that.
  Can you hear me?
  Is anybody there?
  Are you still there?
  What should we do now?
  Anything new?
`
  .trim()
  .split(/\n\s*/);
